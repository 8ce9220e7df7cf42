import { getIn, useFormik } from 'formik';
import type { FormikErrors, FormikHelpers, FormikValues } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { failureOf, failureText } from '../error.ts';

/** A rule that a value breaks. */
export interface FormProblem {
  code: MessageCode;
  params?: Record<string, string | number> | undefined;
}

/** Problems by field or path, such as `lines.0.unitPrice`. */
export type FormProblems = Readonly<Record<string, FormProblem | undefined>>;

/** An error in `userErrors`. */
export interface Refusal {
  code: string;
  message: string;
  field: readonly string[] | null;
}

/** The payload that every saving mutation returns. */
export interface SavePayload {
  message?: string | null;
  userErrors: readonly Refusal[];
}

interface RecordFormOptions<Values extends FormikValues, Payload extends SavePayload> {
  initial: Values;
  problems: (values: Values) => FormProblems;
  /** Adjusts values that depend on the one just changed. */
  settle?: (values: Values) => Values;
  /** The form field of a server error, null if it has none. Defaults to the last part of the error's path. */
  fieldOf?: (path: readonly string[], values: Values) => string | null;
  /** Overrides the message of a refusal where the form has more context; null uses the server's message. */
  textOf?: (refusal: Refusal) => string | null;
  /**
   * @param requestKey stays the same for the same content, so that a second click creates no second record
   */
  send: (values: Values, requestKey: string) => Promise<Payload | null | undefined>;
  /** Called after a successful save, not after a refusal. */
  onSaved: (payload: Payload) => void | Promise<void>;
}

interface Status {
  /** A problem that belongs to no field. */
  problem: string | null;
  /** Server refusals by field, with the value sent. Each applies until its field changes. */
  refusals: Readonly<Record<string, { text: string; value: unknown }>>;
}

const QUIET: Status = { problem: null, refusals: {} };
const FIRST_WRONG = '[data-invalid="true"] :is(input, textarea, button)';

function lastNamed(path: readonly string[], values: FormikValues): string | null {
  const name = path.at(-1);
  return name !== undefined && Object.hasOwn(values, name) ? name : null;
}

/**
 * State of a record's form: values, server refusals and conflicts, and submission. Problems appear once a
 * field has been touched or the form submitted; focus moves to the first invalid field. Pass `formRef` to the
 * form element.
 */
export function useRecordForm<Values extends FormikValues, Payload extends SavePayload>({
  initial,
  problems,
  settle = (values) => values,
  fieldOf = lastNamed,
  textOf = () => null,
  send,
  onSaved,
}: RecordFormOptions<Values, Payload>) {
  const { t } = useTranslation();
  const message = useMessage();
  const toast = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  const request = useRef<{ values: Values | null; key: string }>({ values: null, key: '' });
  const formik = useFormik<Values>({
    initialValues: initial,
    initialStatus: QUIET,
    validateOnBlur: false,
    validate: (values) => {
      const wrong = Object.entries(problems(values)).filter(([, problem]) => problem !== undefined);
      return Object.fromEntries(wrong.map(([field, problem]) => [field, problem?.code])) as FormikErrors<Values>;
    },
    onSubmit: save,
  });
  const { values, touched, submitCount } = formik;
  const { problem, refusals } = formik.status as Status;
  const wrong = problems(values);

  /** Waits until the errors have been rendered. */
  function focusFirstWrong() {
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus());
  }

  function keyOf(content: Values): string {
    if (request.current.values !== content) request.current = { values: content, key: crypto.randomUUID() };
    return request.current.key;
  }

  function refuse({ userErrors }: SavePayload, content: Values, setStatus: (status: Status) => void) {
    const byField: Record<string, { text: string; value: unknown }> = {};
    let whole: string | null = null;
    for (const error of userErrors) {
      const field = error.field && fieldOf(error.field, content);
      if (error.code === 'CONFLICT') whole = textOf(error) ?? t('form.conflict');
      else if (field) byField[field] ??= { text: textOf(error) ?? error.message, value: getIn(content, field) };
      else whole ??= textOf(error) ?? error.message;
    }
    setStatus({ problem: whole, refusals: byField });
    focusFirstWrong();
  }

  async function save(content: Values, { setStatus }: FormikHelpers<Values>) {
    setStatus(QUIET);
    try {
      const payload = await send(content, keyOf(content));
      if (!payload) setStatus({ ...QUIET, problem: t('error.load') });
      else if (payload.userErrors.length > 0) refuse(payload, content, setStatus);
      else {
        toast.success(payload.message ?? message('SAVED'));
        await onSaved(payload);
      }
    } catch (error) {
      setStatus({ ...QUIET, problem: failureText(failureOf(error), t) });
    }
  }

  const set = (change: Partial<Values>) => void formik.setValues((before) => settle({ ...before, ...change }));

  function errorOf(path: string): string | null {
    const refusal = refusals[path];
    if (refusal !== undefined && refusal.value === getIn(values, path)) return refusal.text;
    const found = submitCount > 0 || getIn(touched, path) ? wrong[path] : undefined;
    return found ? message(found.code, found.params) : null;
  }

  async function submit() {
    if (formik.isSubmitting) return;
    await formik.submitForm();
    if (Object.values(wrong).every((found) => found === undefined)) return;
    toast.danger(message('CHECK_FIELDS'));
    focusFirstWrong();
  }

  const touch = (path: string) => void formik.setFieldTouched(path, true, false);

  return {
    values,
    set,
    errorOf,
    touch,
    /** Props for a field's control. */
    bind: <Field extends keyof Values & string>(field: Field) => ({
      value: values[field],
      error: errorOf(field),
      onChange: (value: Values[Field]) => set({ [field]: value } as unknown as Partial<Values>),
      onBlur: () => touch(field),
    }),
    /** Resets the form to the given values, or to the initial ones. */
    reset: (next: Values = initial) => formik.resetForm({ values: next, status: QUIET }),
    /** Props for the dialog that contains the fields. */
    dialog: { formRef, problem, busy: formik.isSubmitting, dirty: formik.dirty, onSubmit: submit },
  };
}

/** The part of a record's form that its fields receive. */
export type RecordForm<Values extends FormikValues> = Omit<
  ReturnType<typeof useRecordForm<Values, SavePayload>>,
  'dialog'
>;
