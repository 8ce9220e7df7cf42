import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRICE_APPROVAL_PAGE } from '@wr1/schema/rules/notification/notification.ts';
import { QUOTE_VALID_DAYS, addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../../i18n/use-leading-currency.ts';
import type { ChargeInput, ReviewPriceInput } from '../../../schema-types.generated.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { KeyHint } from '../../../ui/text/key-hint.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { fieldError } from '../../shipment/step/record-action-dialog.tsx';
import { PriceFindings } from '../send/price-review.tsx';
import { PriceSending } from '../send/price-sending.tsx';
import { PriceTotal } from './price-total.tsx';
import { toChargeInputs } from './pricing-line.ts';
import type { ChargeCode, PricedCargo } from './pricing-line.ts';
import { PricingSheet } from './pricing-sheet.tsx';
import { usePriceReview } from '../send/use-price-review.ts';
import type { PriceSending as Sending } from '../send/use-price-send.ts';
import type { Pricing } from './use-pricing.ts';
import type { Tariff } from './use-tariff.ts';
import s from './pricing-panel.module.css';

/** A validated price. */
export interface CheckedPrice {
  charges: ChargeInput[];
  /** YYYY-MM-DD. */
  validTo: string;
  note: string | null;
  /** Why the margin is below the minimum; null if it isn't. */
  marginReason: string | null;
}

/** The subject of a price review: a record, optionally with a new shipment, or a new offer. */
export type ReviewedThing = Pick<ReviewPriceInput, 'id' | 'customerId' | 'shipment'>;

interface PricingDeskProps {
  /** Header: number or title, route, facts, other actions. */
  head: ReactNode;
  /** Cards that describe the request. Next to the sheet if there is space, otherwise below it. */
  request: ReactNode;
  /** Shown above the sheet: the customer's change request, or why the price was not sent. */
  above?: ReactNode;
  service: ServiceTypeKey;
  cargo: PricedCargo;
  codes: readonly ChargeCode[];
  pricing: Pricing;
  /** Fills the sheet from the price lists. */
  tariff: Tariff;
  reviewed: ReviewedThing;
  sending: Sending;
  /** Text that explains what sending does. */
  what: ReactNode;
  /** @param askApproval whether the price is below cost, so that an administrator must approve it first */
  onSend: (price: CheckedPrice, askApproval: boolean) => Promise<void>;
}

const validDays = ['7', '14', '30'] as const;

/**
 * Where staff prepare a price: the request on the left, the sheet, and on the right the live total with the
 * send button. Ctrl+Enter sends.
 */
export function PricingDesk(props: PricingDeskProps) {
  const { head, request, above, service, cargo, codes, pricing, tariff, reviewed, sending, what, onSend } = props;
  const { t } = useTranslation(['quotation', 'message']);
  const { locale } = useLanguage();
  const toast = useToast();
  const { first, second } = useLeadingCurrency();
  const total = { USD: pricing.sum.totalUsd, VND: pricing.sum.totalVnd };
  const mayApprove = useViewer().acts.includes('APPROVE_PRICE');
  const [tried, setTried] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const today = businessDay(useNow());
  const isValidDay = pricing.validTo >= today;
  const days = validDays.find((entry) => addDays(today, Number(entry)) === pricing.validTo) ?? null;

  const isReady = pricing.lines.length > 0 && pricing.problems.size === 0;
  const review = usePriceReview(isReady ? { ...reviewed, charges: toChargeInputs(pricing.lines, codes) } : null);
  const needs = review?.needs ?? 'NOTHING';
  const refused = fieldError(sending.action.problem, 'marginReason');
  const wantsReason = needs === 'REASON' || needs === 'APPROVAL' || refused !== undefined;
  const reason = pricing.reason.trim();
  // Users who approve prices may sell below cost without asking for approval.
  const asks = needs === 'APPROVAL' && !mayApprove;

  async function send() {
    setTried(true);
    if (sending.due) return;
    if (!isReady || !isValidDay || (wantsReason && reason === '')) {
      toast.danger(t('message:CHECK_QUOTE_DATA'));
      // Waits until the errors have been rendered.
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    await onSend(
      {
        charges: toChargeInputs(pricing.lines, codes),
        validTo: pricing.validTo,
        note: pricing.note.trim() || null,
        marginReason: wantsReason ? reason : null,
      },
      asks,
    );
  }

  const sendByKey = useEffectEvent(() => void send());
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      sendByKey();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <div className={s.page} ref={panel}>
      <header className={s.head}>{head}</header>
      <div className={s.request}>{request}</div>
      <div className={s.sheet} inert={sending.due !== null}>
        {above}
        {sending.refusal !== null && (
          <Banner tone="danger" title={t('sending.failed')}>
            {sending.refusal}
          </Banner>
        )}
        {sending.waiting && (
          <Banner
            tone="info"
            title={t('sending.waits', { name: sending.waiting.senderName })}
            actions={<LinkButton to={PRICE_APPROVAL_PAGE}>{t('sending.waitsLink')}</LinkButton>}
          />
        )}
        <PricingSheet
          lines={pricing.lines}
          cargo={cargo}
          codes={codes}
          problems={tried ? pricing.problems : new Map()}
          onChange={pricing.changeLine}
          onAdd={pricing.addCharge}
          onRemove={pricing.removeLine}
          tariff={tariff}
          foot={
            <div className={s.foot}>
              <div className={s.validity}>
                <DateField
                  label={t('sheet.validTo')}
                  value={pricing.validTo || null}
                  min={today}
                  hint={t('sheet.validRule', { count: QUOTE_VALID_DAYS[service] })}
                  error={tried && !isValidDay ? t('message:VALIDITY_REQUIRED') : undefined}
                  onChange={(day) => pricing.setValidTo(day ?? '')}
                />
                <Segmented
                  label={t('sheet.validFor')}
                  value={days}
                  onChange={(entry) => pricing.setValidTo(addDays(today, Number(entry)))}
                  options={validDays.map((entry) => ({
                    value: entry,
                    label: t('sheet.days', { count: Number(entry) }),
                  }))}
                />
              </div>
              <TextArea
                label={t('sheet.note')}
                optional
                rows={3}
                maxLength={2000}
                value={pricing.note}
                onChange={pricing.setNote}
              />
            </div>
          }
        />
      </div>
      <div className={s.total}>
        <PriceTotal sum={pricing.sum} rate={pricing.rate} review={review} />
        {review && <PriceFindings review={review} />}
        {wantsReason && (
          <TextArea
            label={t('review.reason')}
            hint={t('review.reasonHint')}
            rows={2}
            maxLength={500}
            disabled={sending.due !== null}
            value={pricing.reason}
            error={reason !== '' ? undefined : (refused ?? (tried ? t('review.reasonMissing') : undefined))}
            onChange={pricing.setReason}
          />
        )}
        <div className={s.send}>
          {sending.due ? (
            <PriceSending key={sending.due.id} sending={sending} size="lg" />
          ) : (
            <Button
              kind="primary"
              size="lg"
              full
              icon={<Send size={16} />}
              trailing={<KeyHint>Ctrl Enter</KeyHint>}
              loading={sending.action.running}
              onClick={() => void send()}
            >
              {t(asks ? 'review.ask' : 'sheet.send')}
            </Button>
          )}
        </div>
        <p className={s.what}>{asks ? t('review.askHint') : what}</p>
      </div>
      <div className={s.bar}>
        <p>
          <strong>{formatMoney(total[first], first, locale)}</strong>
          <br />
          <span className={s.what}>{formatMoney(total[second], second, locale)}</span>
        </p>
        {sending.due ? (
          <PriceSending key={sending.due.id} sending={sending} size="xl" />
        ) : (
          <Button
            kind="primary"
            size="xl"
            loading={sending.action.running}
            icon={<Send size={16} />}
            onClick={() => void send()}
          >
            {t(asks ? 'review.ask' : 'sheet.send')}
          </Button>
        )}
      </div>
    </div>
  );
}
