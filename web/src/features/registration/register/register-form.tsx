import { Formik, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NetworkFailure, RequestFailure, postOperation } from '../../../app/graphql-post.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { keepValues, keptValues } from './register-draft.ts';
import type { SentRegistration } from './register-draft.ts';
import { RegisterDocument } from './register.generated.ts';
import s from './register-page.module.css';
import { CompanySection, ContactSection, InterestSection, SignInSection } from './register-section.tsx';
import { emptyValues, fieldOfPath, registerInput, registerProblems } from './register-values.ts';
import type { RegisterValues } from './register-values.ts';
import { useRegisterField } from './use-register-field.ts';
import type { Refusals } from './use-register-field.ts';

/** The registration form. The input is stored in this tab until it is sent. */
export function RegisterForm({ onSent }: { onSent: (sent: SentRegistration) => void }) {
  const { language } = useLanguage();
  const message = useMessage();
  const [refusals, setRefusals] = useState<Refusals>({});
  const [problem, setProblem] = useState<string | null>(null);

  async function send(values: RegisterValues) {
    setProblem(null);
    try {
      const { register } = await postOperation(RegisterDocument, { input: registerInput(values) });
      if (register.reference !== null && register.email !== null) {
        onSent({ reference: register.reference, email: register.email });
        return;
      }
      const refused: Refusals = {};
      for (const { field, message: text } of register.userErrors) {
        const name = fieldOfPath(field);
        if (name) refused[name] = { value: String(values[name]), text };
        else setProblem(text);
      }
      setRefusals(refused);
      if (Object.keys(refused).length > 0) setProblem(message('CHECK_FIELDS'));
    } catch (error) {
      if (error instanceof NetworkFailure) setProblem(message('NETWORK_ERROR'));
      else if (error instanceof RequestFailure && error.code === 'RATE_LIMITED') {
        setProblem(message('RATE_LIMITED', { seconds: error.retryAfter ?? 60 }));
      } else setProblem(message('SOMETHING_WENT_WRONG'));
    }
  }

  return (
    <Formik<RegisterValues> initialValues={emptyValues(language)} validate={registerProblems} onSubmit={send}>
      <Form refusals={refusals} problem={problem} onRefuse={(text) => setProblem(text)} />
    </Formik>
  );
}

interface FormProps {
  refusals: Refusals;
  /** Why the registration was not sent; null if there is no problem. */
  problem: string | null;
  onRefuse: (text: string | null) => void;
}

function Form({ refusals, problem, onRefuse }: FormProps) {
  const { t } = useTranslation('registration');
  const message = useMessage();
  const { values, setValues, isSubmitting, submitForm, validateForm } = useFormikContext<RegisterValues>();
  const field = useRegisterField(refusals);
  const form = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const kept = keptValues();
    if (kept) void setValues(kept, false);
    setRestored(true);
    // Runs once after the page has loaded, because a prerendered page has no browser data.
    // oxlint-disable-next-line react/exhaustive-deps -- setValues is another function after every change
  }, []);
  useEffect(() => {
    if (restored) keepValues(values);
  }, [restored, values]);

  function focusFirst() {
    // Waits until the errors have been rendered.
    requestAnimationFrame(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"] input');
      first?.focus();
    });
  }
  useEffect(() => {
    if (Object.keys(refusals).length > 0) focusFirst();
  }, [refusals]);

  async function send() {
    const found = await validateForm();
    onRefuse(Object.keys(found).length > 0 ? message('CHECK_FIELDS') : null);
    await submitForm();
    if (Object.keys(found).length > 0) focusFirst();
  }

  return (
    <form
      ref={form}
      className={s.form}
      noValidate
      aria-label={t('register.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CompanySection field={field} />
      <ContactSection field={field} />
      <SignInSection field={field} />
      <InterestSection field={field} />
      <div className={s.end}>
        <Field label={t('privacy.label')} labelHidden group error={field.errorOf('accepted_privacy')}>
          <Checkbox
            name="accepted_privacy"
            checked={values.accepted_privacy}
            onChange={field.change('accepted_privacy')}
            label={
              <>
                {t('privacy.before')}{' '}
                <Link to="/privacy-policy" target="_blank" rel="noopener" className={s.link}>
                  {t('privacy.link')}
                </Link>
                .
              </>
            }
          />
        </Field>
        {problem !== null && (
          <Banner tone="danger" key={problem}>
            {problem}
          </Banner>
        )}
        <div className={s.send}>
          <Button type="submit" kind="cta" size="xl" loading={isSubmitting}>
            {t('register.send')}
          </Button>
          <p className={s.hint}>{t('register.safe')}</p>
        </div>
      </div>
    </form>
  );
}
