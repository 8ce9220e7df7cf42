import { useTranslation } from 'react-i18next';
import { USER_STATE } from '@wr1/schema/rules/access/user-state.ts';
import { isStaff, ROLES } from '@wr1/schema/rules/access/user-type.ts';
import { businessToday } from '../../app/list/business-today.ts';
import { choiceFilter, periodFilter } from '../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../ui/list/list-filter.tsx';
import { useCompanyFilter } from '../company/company-filter-picker.tsx';
import { useBranchFilter } from '../master-data/branch-picker.tsx';
import { useUserGroupFilter } from '../user-group/user-group-picker.tsx';
import { useRoleText } from './user-column.tsx';
import type { UserRow } from './user-row.ts';
import type { UserAddress } from './user-search.ts';

const IDLE = ['NEVER', '30', '90', '180'] as const;

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
  const branch = useBranchFilter({
    value: value.branchCode,
    isOffered: isStaffSide,
    onChange: (branchCode) => set({ branchCode }),
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
    group,
    choiceFilter({
      id: 'state',
      label: t('column.state'),
      value: value.state,
      options: USER_STATE.map((state) => ({ value: state, label: t(`state.${state}`) })),
      first: 'DISABLED',
      onChange: (state) => set({ state }),
    }),
    branch,
    company,
    choiceFilter({
      id: 'idle',
      label: t('filter.idle'),
      value: value.idle,
      options: IDLE.map((one) => ({
        value: one,
        label: one === 'NEVER' ? t('never') : t('filter.idleDays', { count: Number(one) }),
      })),
      onChange: (idle) => set({ idle }),
    }),
    periodFilter({
      id: 'signedIn',
      label: t('column.lastSignIn'),
      fromLabel: t('filter.from'),
      toLabel: t('filter.to'),
      from: value.signedInFrom,
      to: value.signedInTo,
      first: businessToday,
      onChange: ({ from = value.signedInFrom, to = value.signedInTo }) => set({ signedInFrom: from, signedInTo: to }),
    }),
    choiceFilter({
      id: 'secondFactor',
      label: t('column.secondFactor'),
      value: value.hasSecondFactor === null ? null : value.hasSecondFactor ? 'on' : 'off',
      options: (['on', 'off'] as const).map((one) => ({ value: one, label: t(`person.${one}`) })),
      isSegmented: true,
      first: 'off',
      onChange: (chosen) => set({ hasSecondFactor: chosen === null ? null : chosen === 'on' }),
    }),
  ];
}
