import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LEAD_CODE_DIGITS,
  LEAD_COMPANY_LENGTH,
  LEAD_FOREIGN_TAX_CODE_LENGTH,
  leadCompanyProblems,
} from '@wr1/schema/rules/transition/lead-link.ts';
import { NetworkFailure, RequestFailure, postOperation } from '../../app/graphql-post.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { AcceptLeadQuotationDocument, RequestLeadCodeDocument } from './lead-quotation.generated.ts';
import s from './lead-quotation-page.module.css';
import type { Offer } from './use-lead-quotation.ts';

/** What accepting has done. */
export interface Accepted {
  outcome: 'BOOKED' | 'SIGN_IN';
  number: string;
  bookingNumber: string | null;
  /** The masked address that the next steps are sent to. */
  email: string;
}

interface AcceptCardProps {
  offer: Offer;
  token: string;
  onAccepted: (accepted: Accepted) => void;
  /** Called if the link no longer works. */
  onEnded: () => void;
}

type Field = 'companyName' | 'taxCode' | 'code';

/** Accepts a quotation in two steps: a code is emailed, then entered with the company's name and tax code. */
export function AcceptCard({ offer, token, onAccepted, onEnded }: AcceptCardProps) {
  const { t } = useTranslation('lead-quotation');
  const message = useMessage();
  const [validMinutes, setValidMinutes] = useState<number | null>(null);
  const [values, setValues] = useState({
    companyName: offer.companyName ?? '',
    taxCode: '',
    isForeign: false,
    code: '',
  });
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<'code' | 'accept' | null>(null);
  const { maskedEmail: email } = offer;
  const input = useRef<HTMLInputElement>(null);
  const isSent = validMinutes !== null;
  useEffect(() => {
    if (isSent) input.current?.focus();
  }, [isSent]);

  function change(next: Partial<typeof values>) {
    setValues((before) => ({ ...before, ...next }));
    setRefused({});
    setProblem(null);
  }

  /** Runs one call at a time; `act` returns what to show above the form. */
  async function run(kind: 'code' | 'accept', act: () => Promise<string | null>) {
    setBusy(kind);
    setProblem(null);
    try {
      setProblem(await act());
    } catch (error) {
      if (error instanceof RequestFailure && error.code === 'RATE_LIMITED') {
        setProblem(message('RATE_LIMITED', { seconds: error.retryAfter ?? 60 }));
      } else setProblem(error instanceof NetworkFailure ? message('NETWORK_ERROR') : t('accept.failed'));
    } finally {
      setBusy(null);
    }
  }

  const sendCode = () =>
    run('code', async () => {
      const { requestLeadCode } = await postOperation(RequestLeadCodeDocument, { input: { token } });
      const error = requestLeadCode.userErrors[0];
      if (error?.code === 'LINK_ENDED') onEnded();
      if (!error) setValidMinutes(requestLeadCode.validMinutes);
      return error?.message ?? null;
    });

  const problems = leadCompanyProblems(values);
  const limit = { companyName: LEAD_COMPANY_LENGTH, taxCode: LEAD_FOREIGN_TAX_CODE_LENGTH };
  const errorOf = (field: 'companyName' | 'taxCode') => {
    const code = tried ? problems[field] : null;
    return refused[field] ?? (code === null ? undefined : message(code, { n: limit[field] }));
  };
  const codeError = refused.code ?? (tried && values.code.trim() === '' ? message('REQUIRED') : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (busy !== null || problems.companyName || problems.taxCode || values.code.trim() === '') return;
    await run('accept', async () => {
      const { isForeign: isForeignCompany, ...entered } = values;
      const { acceptLeadQuotation: answer } = await postOperation(AcceptLeadQuotationDocument, {
        input: { token, ...entered, isForeignCompany },
      });
      if (answer.outcome !== null && answer.number !== null) {
        onAccepted({ outcome: answer.outcome, number: answer.number, bookingNumber: answer.bookingNumber, email });
        return null;
      }
      if (answer.userErrors.some(({ code }) => code === 'LINK_ENDED')) onEnded();
      const fields = answer.userErrors.flatMap(({ field, message: text }) => {
        const name = field?.at(-1);
        return name === 'companyName' || name === 'taxCode' || name === 'code' ? [[name, text] as const] : [];
      });
      setRefused(Object.fromEntries(fields));
      return fields.length > 0 ? null : (answer.userErrors[0]?.message ?? t('accept.failed'));
    });
  }

  return (
    <Card title={t('accept.title')}>
      <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          {validMinutes === null ? t('accept.text', { email }) : t('accept.sent', { email, minutes: validMinutes })}
        </p>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {validMinutes === null ? (
          <Button kind="primary" size="lg" full loading={busy === 'code'} onClick={() => void sendCode()}>
            {t('accept.sendCode')}
          </Button>
        ) : (
          <>
            <TextField
              label={t('accept.code')}
              value={values.code}
              onChange={(code) => change({ code })}
              error={codeError}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={LEAD_CODE_DIGITS}
              ref={input}
              mono
              required
            />
            <TextField
              label={t('accept.company')}
              value={values.companyName}
              onChange={(companyName) => change({ companyName })}
              error={errorOf('companyName')}
              autoComplete="organization"
              required
            />
            <TextField
              label={t('accept.taxCode')}
              hint={values.isForeign ? undefined : t('accept.taxHint')}
              value={values.taxCode}
              onChange={(taxCode) => change({ taxCode })}
              error={errorOf('taxCode')}
              required
            />
            <Checkbox
              checked={values.isForeign}
              onChange={(isForeign) => change({ isForeign })}
              label={t('accept.foreign')}
            />
            <Button type="submit" kind="primary" size="lg" full loading={busy === 'accept'}>
              {t('accept.submit')}
            </Button>
            <Button kind="quiet" full loading={busy === 'code'} onClick={() => void sendCode()}>
              {t('accept.again')}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
