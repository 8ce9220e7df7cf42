import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { emptyForm, fieldProblems, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { userGroupFields } from '@wr1/schema/field/user-group.ts';
import type { Act } from '@wr1/schema/rules/access/act.ts';
import { DATA_SCOPE_LABEL, groupScope, scopeSentence, scopesOf } from '@wr1/schema/rules/access/data-scope.ts';
import type { DataScope } from '@wr1/schema/rules/access/data-scope.ts';
import { offeredPermissions } from '@wr1/schema/rules/access/group-matrix.ts';
import type { Permission } from '@wr1/schema/rules/access/user-group.ts';
import { ROLES, type Role } from '@wr1/schema/rules/access/user-type.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { AbilityAction, UserGroupInput } from '../../schema-types.generated.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { RadioTiles } from '../../ui/form/choice/radio-tiles.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { Field, FieldGrid } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { ActList } from './act-list.tsx';
import { RightsCard } from './rights-card.tsx';
import { RightsMatrix } from './rights-matrix.tsx';
import { useGranting } from './use-granting.ts';
import { CreateUserGroupDocument, UpdateUserGroupDocument } from './user-group-dialog.generated.ts';
import { useRoleText } from './user-group-column.tsx';
import s from './user-group-dialog.module.css';
import { membersPath, permissionsOf, type UserGroupRow } from './user-group-row.ts';

type Values = FormValues<typeof userGroupFields> & {
  role: Role;
  permissions: Permission[];
  acts: Act[];
  dataScope: DataScope;
};

interface UserGroupDialogProps {
  /** The group to update; null for a new one. */
  group: UserGroupRow | null;
  /** The group whose rights a new one starts with. */
  source?: UserGroupRow | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const inputsOf = (permissions: readonly Permission[]) =>
  permissions.map((permission) => {
    const [action = '', subject = ''] = permission.split(' ');
    return { action: action.toUpperCase() as AbilityAction, subject };
  });

/**
 * Creates, copies or updates a group: names, a matrix of permissions, a list of acts, and a summary in words. Needs the
 * catalogue `user-group`.
 */
export function UserGroupDialog({ group, source, onClose, onSaved }: UserGroupDialogProps) {
  const { t } = useTranslation('user-group');
  const roleText = useRoleText();
  const { language } = useLanguage();
  const confirm = useConfirm();
  const [create] = useMutation(CreateUserGroupDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateUserGroupDocument, { errorPolicy: 'none' });
  const model = group ?? source;
  const form = useRecordForm<Values, SavePayload>({
    initial: initialValues(),
    problems: ({ permissions, ...values }) => ({
      ...fieldProblems(userGroupFields, values),
      ...(permissions.length === 0 && { permissions: { code: 'SELECT_REQUIRED' as const } }),
    }),
    async send({ role, permissions, acts, dataScope, ...values }, idempotencyKey) {
      const fields = inputOf(userGroupFields, values);
      const input = { ...fields, permissions: inputsOf(permissions), acts, dataScope } as UserGroupInput;
      if (group) {
        const variables = { input: { id: group.id, group: input, expectedVersion: group.version } };
        return (await update({ variables })).data?.updateUserGroup;
      }
      return (await create({ variables: { input: { group: input, role, idempotencyKey } } })).data?.createUserGroup;
    },
    onSaved,
  });
  const { role, permissions, acts, dataScope } = form.values;
  const granting = useGranting(role);
  const people = group?.memberCount ?? 0;

  function initialValues(): Values {
    const known = (model?.role ?? 'CLIENT') as Role;
    const offered = offeredPermissions(known);
    const rights = {
      role: known,
      permissions: model ? permissionsOf(model.permissions).filter((one) => offered.includes(one)) : [],
      acts: (model?.acts ?? []) as Act[],
      dataScope: groupScope({ role: known, scope: model?.dataScope }),
    };
    if (group) return { ...formOf(userGroupFields, { ...group, name: group.nameEn }), ...rights };
    if (!source) return { ...emptyForm(userGroupFields), ...rights };
    const names = {
      name: t('copyName', { name: source.nameEn }),
      nameVn: t('copyNameVn', { name: source.nameVn }),
    };
    return { ...emptyForm(userGroupFields), ...names, ...rights };
  }

  async function submit() {
    const isChecked = permissions.length > 0 && Object.keys(fieldProblems(userGroupFields, form.values)).length === 0;
    const question = {
      title: t('affects', { count: people }),
      body: t('affectsText'),
      confirmLabel: t('form.apply', { count: people }),
    };
    if (isChecked && form.dialog.dirty && people > 0 && !(await confirm(question))) return;
    await form.dialog.onSubmit();
  }

  return (
    <FormDialog
      {...form.dialog}
      onSubmit={submit}
      onClose={onClose}
      size="xl"
      title={t(group ? 'form.editTitle' : source ? 'form.copyTitle' : 'form.createTitle', { name: model?.name })}
      submitLabel={t(group ? 'form.save' : 'form.create')}
    >
      {group && people > 0 && (
        <Banner
          tone="info"
          actions={
            <TextLink to={membersPath(group)} target="_blank">
              {t('showPeople')}
            </TextLink>
          }
        >
          {t('affects', { count: people })} {t('affectsText')}
        </Banner>
      )}
      <FieldGrid>
        <TextField {...form.bind('name')} label={t('field.name')} required autoComplete="off" />
        <TextField {...form.bind('nameVn')} label={t('field.nameVn')} required autoComplete="off" />
        <TextField {...form.bind('description')} label={t('field.description')} autoComplete="off" />
        <Select
          label={t('field.role')}
          required
          disabled={group !== null}
          hint={t(group ? 'hint.roleFixed' : 'hint.role')}
          value={role}
          // Another role has other rights.
          onChange={(chosen) =>
            form.set({ role: chosen, permissions: [], acts: [], dataScope: groupScope({ role: chosen }) })
          }
          options={ROLES.map((one) => ({ value: one, label: roleText(one) }))}
        />
      </FieldGrid>
      <Field label={t('field.dataScope')} error={form.errorOf('dataScope')} group>
        <RadioTiles
          label={t('field.dataScope')}
          name="dataScope"
          value={dataScope}
          onChange={(chosen) => form.set({ dataScope: chosen })}
          tiles={scopesOf(role).map((scope) => ({
            value: scope,
            label: DATA_SCOPE_LABEL[scope][language],
            detail: scopeSentence(role, scope)[language],
            disabled: !granting.scope(scope) && scope !== group?.dataScope,
          }))}
        />
      </Field>
      <div className={s.columns}>
        <div className={s.rights}>
          <Field
            label={t('field.permissions')}
            hint={granting.isAll ? undefined : t('hint.permissions')}
            error={form.errorOf('permissions')}
            group
          >
            <RightsMatrix
              role={role}
              value={permissions}
              onChange={(chosen) => form.set({ permissions: chosen })}
              mayGrant={granting.permissions}
            />
          </Field>
          <Field label={t('field.acts')} error={form.errorOf('acts')} group>
            <ActList
              role={role}
              value={acts}
              onChange={(chosen) => form.set({ acts: chosen })}
              mayGrant={granting.act}
            />
          </Field>
        </div>
        <div className={s.summary} aria-live="polite">
          <RightsCard role={role} permissions={permissions} acts={acts} dataScope={dataScope} />
        </div>
      </div>
    </FormDialog>
  );
}
