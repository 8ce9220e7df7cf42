import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { isStaff, roleKey, type Role } from '@wr1/schema/rules/access/user-type.ts';
import { Select } from '../../ui/form/choice/select.tsx';
import { choiceFilter } from '../../ui/list/list-filter.tsx';
import type { ListFilter } from '../../ui/list/list-filter.tsx';
import { RightsCard } from './rights-card.tsx';
import { UserGroupChoiceDocument } from './user-group-picker.generated.ts';
import { permissionsOf } from './user-group-row.ts';

interface UserGroupPickerProps {
  role: Role;
  /** Opaque id; empty for the full group of the role. */
  value: string;
  /** The person's current group, which can always be chosen; null for a new person. */
  present: string | null;
  onChange: (id: string) => void;
  onBlur?: () => void;
  error?: string | null;
  hint?: string | undefined;
  disabled?: boolean;
}

/** Chooses a group of a role among those that the viewer may grant. Needs the catalogue `user-group`. */
export function UserGroupPicker({ role, value, present, ...props }: UserGroupPickerProps) {
  const { t } = useTranslation('user-group');
  const { data, loading } = useQuery(UserGroupChoiceDocument, {
    variables: { role },
    fetchPolicy: 'cache-and-network',
  });
  const groups = (data?.userGroupList.nodes ?? []).filter(({ id, canGrant }) => canGrant || id === present);
  // The full group comes first.
  const chosen = value || (groups[0]?.id ?? null);
  return (
    <Select
      {...props}
      label={t('group')}
      size="lg"
      loading={loading}
      value={chosen}
      options={groups.map(({ id, name, description }) => ({
        value: id,
        label: name,
        ...(description && { detail: description }),
      }))}
    />
  );
}

/** What the people in the chosen group may do, in words; empty until the groups are loaded. */
export function GroupRightsCard({ role, value }: Pick<UserGroupPickerProps, 'role' | 'value'>) {
  const { data } = useQuery(UserGroupChoiceDocument, { variables: { role } });
  const groups = data?.userGroupList.nodes ?? [];
  const group = groups.find(({ id }) => id === value) ?? (value ? undefined : groups[0]);
  if (!group) return null;
  return (
    <RightsCard
      role={role}
      permissions={permissionsOf(group.permissions)}
      acts={group.acts}
      dataScope={group.dataScope}
    />
  );
}

/** A list filter by group, for staff or for customers. */
export function useUserGroupFilter({
  value,
  isStaffSide,
  onChange,
}: {
  value: string | null;
  isStaffSide: boolean;
  onChange: (id: string | null) => void;
}): ListFilter {
  const { t } = useTranslation('user-group');
  const { data } = useQuery(UserGroupChoiceDocument, { variables: { role: null } });
  const groups = (data?.userGroupList.nodes ?? []).filter(({ role }) => {
    const known = roleKey(role);
    return known !== null && isStaff(known) === isStaffSide;
  });
  return choiceFilter({
    id: 'group',
    label: t('group'),
    value,
    options: [
      ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ...(value === null || groups.some(({ id }) => id === value) ? [] : [{ value, label: t('oneGroup') }]),
    ],
    onChange,
  });
}
