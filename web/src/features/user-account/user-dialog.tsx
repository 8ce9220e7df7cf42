import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { emptyForm, fieldProblems, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { userFields } from '@wr1/schema/field/user.ts';
import { isStaff, ROLES } from '@wr1/schema/rules/access/user-type.ts';
import type { Role as KnownRole } from '@wr1/schema/rules/access/user-type.ts';
import { languageKey, languageOfKey } from '@wr1/schema/rules/code/language.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { username } from '@wr1/schema/rules/validation/validation-account.ts';
import { required } from '@wr1/schema/rules/validation/validation.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { UserInput } from '../../schema-types.generated.ts';
import { Segmented } from '../../ui/form/choice/segmented.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { Field, FieldGrid } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CompanyPicker } from '../company/company-picker.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import { BranchPicker } from '../master-data/branch-picker.tsx';
import { GroupRightsCard, UserGroupPicker } from '../user-group/user-group-picker.tsx';
import { CreateUserDocument, UpdateUserDocument } from './user-dialog.generated.ts';
import { useRoleText } from './user-column.tsx';
import type { UserRow } from './user-row.ts';

type Values = FormValues<typeof userFields> & {
  groupId: string;
  /** Codes of the branches of a staff member. */
  branchCodes: readonly string[];
  username: string;
  company: CompanyOption | null;
};

interface UserDialogProps {
  /** The user to update; null for a new one. */
  user: UserRow | null;
  /** Whether a new user is staff of the forwarder. */
  isStaffSide: boolean;
  /** Whether the company of a new user must be chosen. */
  picksCompany: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function initialValues(user: UserRow | null, isStaffSide: boolean, language: Language): Values {
  if (user === null) {
    const role = isStaffSide ? 'ADMIN_SALE' : 'CLIENT';
    return { ...emptyForm(userFields), role, groupId: '', branchCodes: [], language, username: '', company: null };
  }
  const { fullName, email, role, account } = user;
  const stored = {
    fullName,
    email,
    role,
    phone: account.phone,
    language: languageOfKey(account.language),
  };
  return {
    ...formOf(userFields, stored),
    groupId: account.group?.id ?? '',
    branchCodes: account.branches.map(({ code }) => code),
    username: user.username ?? '',
    company: null,
  };
}

/** Creates or updates a user. Needs the catalogues `user-account`, `user-group` and `company`. */
export function UserDialog({ user, isStaffSide, picksCompany, onClose, onSaved }: UserDialogProps) {
  const { t } = useTranslation(['user-account', 'company']);
  const { language } = useLanguage();
  const roleText = useRoleText();
  const isOfForwarder = user ? isStaff(user.role as KnownRole) : isStaffSide;
  const [create] = useMutation(CreateUserDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateUserDocument, { errorPolicy: 'none' });
  const form = useRecordForm<Values, SavePayload>({
    initial: initialValues(user, isStaffSide, language),
    problems(values) {
      const named = user === null ? (required(values.username) ?? username(values.username.trim())) : null;
      const isMissing = user === null && picksCompany && values.company === null;
      return {
        ...fieldProblems(userFields, values),
        ...(named && { username: { code: named } }),
        ...(isOfForwarder && values.branchCodes.length === 0 && { branchCodes: { code: 'SELECT_REQUIRED' as const } }),
        ...(isMissing && { company: { code: 'SELECT_REQUIRED' as const } }),
      };
    },
    fieldOf: (path) => (path.at(-1) === 'companyId' ? 'company' : (path.at(-1) ?? null)),
    async send(values, idempotencyKey) {
      const { language: chosen, ...fields } = inputOf(userFields, values);
      const groupId = values.groupId || null;
      const branches = isOfForwarder ? { branchCodes: [...values.branchCodes] } : {};
      const input = { ...fields, ...branches, groupId, language: languageKey(chosen as Language) } as UserInput;
      if (user) {
        const variables = { input: { id: user.id, user: input, expectedVersion: user.account.version } };
        return (await update({ variables })).data?.updateUser;
      }
      const companyId = values.company?.id ?? null;
      const variables = { input: { user: input, username: values.username.trim(), companyId, idempotencyKey } };
      return (await create({ variables })).data?.createUser;
    },
    onSaved,
  });
  const role = form.values.role as KnownRole;
  const roles = ROLES.filter((one) => isStaff(one) === isOfForwarder);
  const bind = (name: keyof typeof userFields) => ({
    ...form.bind(name),
    label: t(`field.${name}`),
  });
  const isInvited = user?.account.state === 'INVITED';

  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      size="md"
      title={t(user ? 'form.editTitle' : 'form.createTitle')}
      detail={user?.username ?? undefined}
      lead={user ? undefined : t('form.createLead')}
      submitLabel={t(user ? 'form.save' : 'form.create')}
    >
      {user === null && picksCompany && (
        <CompanyPicker
          {...form.bind('company')}
          label={t('company:customer')}
          placeholder={t('company:findCustomer')}
          required
        />
      )}
      <FieldGrid>
        <TextField {...bind('fullName')} required autoComplete="off" />
        {user === null ? (
          <TextField
            {...form.bind('username')}
            label={t('field.username')}
            hint={t('hint.username')}
            required
            mono
            autoComplete="off"
          />
        ) : (
          <TextField {...bind('phone')} inputMode="tel" autoComplete="off" />
        )}
      </FieldGrid>
      <TextField
        {...bind('email')}
        required
        inputMode="email"
        autoComplete="off"
        hint={user && !isInvited ? t('hint.email') : undefined}
      />
      {user === null && <TextField {...bind('phone')} inputMode="tel" autoComplete="off" />}
      <FieldGrid>
        <Select
          {...bind('role')}
          // Another role has other groups.
          onChange={(chosen) => form.set({ role: chosen, groupId: '' })}
          required
          size="lg"
          disabled={user?.account.canDisable === false}
          hint={user?.account.canDisable === false ? t('hint.ownRole') : user ? t('hint.role') : undefined}
          options={roles.map((one) => ({ value: one, label: roleText(one), detail: t(`roleText.${one}`) }))}
        />
        <UserGroupPicker
          {...form.bind('groupId')}
          role={role}
          present={user?.role === role ? (user.account.group?.id ?? null) : null}
          disabled={user?.account.canDisable === false}
          hint={user?.account.canDisable === false ? t('hint.ownGroup') : undefined}
        />
      </FieldGrid>
      <FieldGrid>
        <Field label={t('field.language')} group>
          <Segmented
            full
            size="lg"
            label={t('field.language')}
            value={form.values.language}
            onChange={(chosen) => form.set({ language: chosen })}
            options={[
              { value: 'en', label: 'English' },
              { value: 'vn', label: 'Tiếng Việt' },
            ]}
          />
        </Field>
        {isOfForwarder && <BranchPicker {...form.bind('branchCodes')} label={t('field.branches')} />}
      </FieldGrid>
      <GroupRightsCard role={role} value={form.values.groupId} />
    </FormDialog>
  );
}
