import { useTranslation } from 'react-i18next';
import { READY_GROUP, READY_GROUP_KEYS } from '@wr1/schema/rules/access/ready-group.ts';
import { USER_STATE } from '@wr1/schema/rules/access/user-state.ts';
import { isStaff, ROLES } from '@wr1/schema/rules/access/user-type.ts';
import { choiceFilter } from '../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../ui/list/list-filter.tsx';
import { useCompanyFilter } from '../company/company-filter-picker.tsx';
import { useGroupText, useRoleText } from './user-column.tsx';
import type { UserRow } from './user-row.ts';
import type { UserAddress } from './user-search.ts';

/** The filters of the list of users. */
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
  const groupText = useGroupText();
  const company = useCompanyFilter({
    value: value.companyId,
    name: rows[0]?.account.company.name ?? null,
    isOffered: isCompanyOffered,
    onChange: (companyId) => set({ companyId }),
  });
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
    choiceFilter({
      id: 'group',
      label: t('column.group'),
      value: value.group,
      options: READY_GROUP_KEYS.filter((key) => isStaff(READY_GROUP[key].role) === isStaffSide).map((key) => ({
        value: key,
        label: groupText(key),
      })),
      onChange: (group) => set({ group }),
    }),
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
