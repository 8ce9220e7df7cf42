import { useFormikContext } from 'formik';
import { registrationBound } from '@wr1/schema/rules/validation/registration.ts';
import type { RegistrationField } from '@wr1/schema/rules/validation/registration.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import type { RegisterValues } from './register-values.ts';

/** Server refusals by field. Each applies until the field's value changes. */
export type Refusals = Partial<Record<RegistrationField, { value: string; text: string }>>;

/** Props for the form's fields. An error message appears once the field has been touched or the form submitted. */
export function useRegisterField(refusals: Refusals) {
  const { values, errors, touched, submitCount, setFieldValue, setFieldTouched } = useFormikContext<RegisterValues>();
  const message = useMessage();

  function errorOf(field: RegistrationField): string | null {
    const refused = refusals[field];
    if (refused && refused.value === String(values[field])) return refused.text;
    const code = errors[field] as MessageCode | undefined;
    if (code === undefined || (!touched[field] && submitCount === 0)) return null;
    return message(code, { n: registrationBound(field) ?? 0 });
  }
  const blur = (field: RegistrationField) => () => void setFieldTouched(field, true, false);
  const change =
    <Field extends keyof RegisterValues>(field: Field) =>
    (value: RegisterValues[Field]) =>
      void setFieldValue(field, value);
  /** Props for a text field. */
  const text = (field: Exclude<RegistrationField, 'services' | 'accepted_privacy'>) => ({
    name: field,
    value: values[field],
    onChange: change(field),
    onBlur: blur(field),
    error: errorOf(field),
  });
  return { values, errorOf, change, blur, text };
}
