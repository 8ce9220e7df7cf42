import { useTranslation } from 'react-i18next';
import { USER_STATE } from '@wr1/schema/rules/access/user-state.ts';
import { isStaff, ROLES } from '@wr1/schema/rules/access/user-type.ts';
import { choiceFilter } from '../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../ui/list/list-filter.tsx';
import { useCompanyFilter } from '../company/company-filter-picker.tsx';
import { useUserGroupFilter } from '../user-group/user-group-picker.tsx';
import { useRoleText } from './user-column.tsx';
import type { UserRow } from './user-row.ts';
import type { UserAddress } from './user-search.ts';

export function useUserFilters(
  { value, set }: UserAddress,
  {
    isStaffSide,
    isCompanyOffered,
    rows,
  }: { isStaffSide: boolean; isCompanyOffered: boolean; rows: readonly UserRow[] },
): readonly ListFilter[] {
  const { t } = useTranslation('user-account');
  const roleText = useRoleText();
  const company = useCompanyFilter({
    value: value.companyId,
    name: rows[0]?.account.company.name ?? null,
    isOffered: isCompanyOffered,
    onChange: (companyId) => set({ companyId }),
  });
  const group = useUserGroupFilter({ value: value.groupId, isStaffSide, onChange: (groupId) => set({ groupId }) });
  return [
    choiceFilter({
      id: 'role',
      label: t('column.role'),
      value: value.role,
      options: ROLES.filter((role) => isStaff(role) === isStaffSide).map((role) => ({
        value: role,
        label: roleText(role),
      })),
      onChange: (role) => set({ role }),
    }),
    group,
    choiceFilter({
      id: 'state',
      label: t('column.state'),
      value: value.state,
      options: USER_STATE.map((state) => ({ value: state, label: t(`state.${state}`) })),
      first: 'DISABLED',
      onChange: (state) => set({ state }),
    }),
    company,
  ];
}
