import { useTranslation } from 'react-i18next';
import { ROLES } from '@wr1/schema/rules/access/user-type.ts';
import { choiceFilter } from '../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../ui/list/list-filter.tsx';
import { useRoleText } from './user-group-column.tsx';
import type { UserGroupAddress } from './user-group-search.ts';

export function useGroupFilters({ value, set }: UserGroupAddress): readonly ListFilter[] {
  const { t } = useTranslation('user-group');
  const roleText = useRoleText();
  return [
    choiceFilter({
      id: 'role',
      label: t('column.role'),
      value: value.role,
      options: ROLES.map((role) => ({ value: role, label: roleText(role) })),
      onChange: (role) => set({ role }),
    }),
    choiceFilter({
      id: 'kind',
      label: t('column.kind'),
      value: value.kind,
      options: (['OWN', 'READY'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
      first: 'OWN',
      isSegmented: true,
      onChange: (kind) => set({ kind }),
    }),
  ];
}
