import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { ProfileFormFragment } from './profile.generated.ts';
import { UpdateProfileDocument } from './profile.generated.ts';
import {
  changedFields,
  changeInput,
  changesEmail,
  fieldProblem,
  PROFILE_FIELDS,
  rebase,
  valuesOf,
} from './profile-values.ts';
import type { FormField, ProfileField, ProfileValues } from './profile-values.ts';

interface ProfileFormOptions {
  profile: ProfileFormFragment;
  /** Reads the profile again; null when that failed. */
  reload: () => Promise<ProfileFormFragment | null>;
  /** Puts the focus on a field. */
  focus: (field: FormField) => void;
}

/** What the profile form holds and does: values apart from the record, so that nothing typed is lost to a newer version. */
export function useProfileForm({ profile, reload, focus }: ProfileFormOptions) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const message = useMessage();
  const toast = useToast();
  const [base, setBase] = useState(profile);
  const [values, setValues] = useState<ProfileValues>(() => valuesOf(profile));
  const [password, setPassword] = useState('');
  const [left, setLeft] = useState<ReadonlySet<ProfileField>>(new Set());
  const [refusals, setRefusals] = useState<Readonly<Partial<Record<FormField, string | undefined>>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [update, { loading }] = useMutation(UpdateProfileDocument, { errorPolicy: 'none' });
  const changed = changedFields(values, base);
  const needsPassword = changesEmail(values, base);

  // A newer version (another tab, the answer of a save) takes its place below what was typed.
  if (profile !== base) {
    setBase(profile);
    setValues(rebase(values, base, profile));
  }

  function set(field: ProfileField, value: string) {
    setRefusals((before) => ({ ...before, [field]: undefined }));
    setValues((before) => ({ ...before, [field]: value }));
  }
  function typePassword(value: string) {
    setRefusals((before) => ({ ...before, currentPassword: undefined }));
    setPassword(value);
  }
  function errorOf(field: ProfileField): string | null {
    const refusal = refusals[field];
    if (refusal) return refusal;
    const found = left.has(field) && changed.includes(field) ? fieldProblem(field, values) : null;
    return found && message(found.code, found.params);
  }
  function firstWrong(): ProfileField | undefined {
    return changed.find((field) => fieldProblem(field, values) !== null);
  }

  function take(errors: readonly { code: string; message: string; field?: readonly string[] | null }[]) {
    const fields: readonly FormField[] = [...PROFILE_FIELDS, 'currentPassword'];
    const byField: Partial<Record<FormField, string>> = {};
    for (const error of errors) {
      const field = fields.find((one) => one === error.field?.[1]);
      if (field) byField[field] ??= error.message;
    }
    setRefusals(byField);
    const first = fields.find((field) => byField[field]);
    if (first) focus(first);
    else setProblem(errors[0]?.message ?? null);
  }

  async function submit() {
    if (loading || changed.length === 0) return;
    setProblem(null);
    setLeft(new Set(PROFILE_FIELDS));
    const wrong = firstWrong();
    if (wrong) {
      toast.danger(message('CHECK_FIELDS'));
      focus(wrong);
      return;
    }
    if (needsPassword && password === '') {
      setRefusals({ currentPassword: message('REQUIRED') });
      focus('currentPassword');
      return;
    }
    try {
      const { data } = await update({ variables: { input: changeInput(values, base, password) } });
      const payload = data?.updateProfile;
      if (!payload || payload.userErrors.length > 0) {
        take(payload?.userErrors ?? []);
        if (payload?.userErrors.some((error) => error.code === 'CONFLICT')) {
          await reload();
          setProblem(t('form.conflict'));
        }
        return;
      }
      setLeft(new Set());
      setPassword('');
      // A new address waits for its confirmation: the field shows the present one again.
      if (payload.profile) setValues(valuesOf(payload.profile));
      toast.success(payload.message ?? message('PROFILE_UPDATED'));
    } catch (error) {
      setProblem(failureText(failureOf(error), common));
    }
  }

  return {
    values,
    changed,
    needsPassword,
    password,
    passwordError: refusals.currentPassword ?? null,
    typePassword,
    problem,
    loading,
    set,
    errorOf,
    leave: (field: ProfileField) => setLeft((before) => new Set(before).add(field)),
    reset: () => {
      setValues(valuesOf(base));
      setRefusals({});
      setPassword('');
      setLeft(new Set());
      setProblem(null);
    },
    submit,
  };
}
