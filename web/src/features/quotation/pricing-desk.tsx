import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QUOTE_VALID_DAYS, addDays, businessDay } from '@wr1/schema/rules/quote-validity.ts';
import type { ServiceTypeKey } from '@wr1/schema/rules/service-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import type { ChargeInput } from '../../schema-types.generated.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { formatMoney } from '../../ui/format.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useToast } from '../../ui/toast.tsx';
import { PriceTotal } from './price-total.tsx';
import { toChargeInputs } from './pricing-line.ts';
import type { ChargeCode, PricedCargo } from './pricing-line.ts';
import { PricingSheet } from './pricing-sheet.tsx';
import type { Pricing } from './use-pricing.ts';
import type { Tariff } from './use-tariff.ts';
import s from './pricing-panel.module.css';

/** A price that passed its check. */
export interface CheckedPrice {
  charges: ChargeInput[];
  /** YYYY-MM-DD. */
  validTo: string;
  note: string | null;
}

interface PricingDeskProps {
  /** What is priced: number or title, route, facts, further things to do. */
  head: ReactNode;
  /** The cards of the request; beside the sheet where there is room, else below. */
  request: ReactNode;
  /** Above the sheet: what the customer asked for, why it was not sent. */
  above?: ReactNode;
  service: ServiceTypeKey;
  cargo: PricedCargo;
  codes: readonly ChargeCode[];
  pricing: Pricing;
  /** What fills the sheet from the price lists. */
  tariff: Tariff;
  sending: boolean;
  /** What sending does, in words. */
  what: ReactNode;
  onSend: (price: CheckedPrice) => Promise<void>;
}

const validDays = ['7', '14', '30'] as const;

/** Where staff make a price: the request at the left, the sheet, the live total with Send at the right. Ctrl Enter sends. */
export function PricingDesk(props: PricingDeskProps) {
  const { head, request, above, service, cargo, codes, pricing, tariff, sending, what, onSend } = props;
  const { t } = useTranslation(['quotation', 'message']);
  const { locale } = useLanguage();
  const toast = useToast();
  const { first, second } = useLeadingCurrency();
  const total = { USD: pricing.sum.totalUsd, VND: pricing.sum.totalVnd };
  const [tried, setTried] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const today = businessDay(useNow());
  const isValidDay = pricing.validTo >= today;
  const days = validDays.find((entry) => addDays(today, Number(entry)) === pricing.validTo) ?? null;

  async function send() {
    setTried(true);
    if (pricing.lines.length === 0 || pricing.problems.size > 0 || !isValidDay) {
      toast.danger(t('message:CHECK_QUOTE_DATA'));
      // After the marks have been drawn.
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    await onSend({
      charges: toChargeInputs(pricing.lines, codes),
      validTo: pricing.validTo,
      note: pricing.note.trim() || null,
    });
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
      <div className={s.sheet}>
        {above}
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
                  value={pricing.validTo}
                  min={today}
                  hint={t('sheet.validRule', { count: QUOTE_VALID_DAYS[service] })}
                  error={tried && !isValidDay ? t('message:VALIDITY_REQUIRED') : undefined}
                  onChange={(day) => day && pricing.setValidTo(day)}
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
        <PriceTotal sum={pricing.sum} rate={pricing.rate} />
        <div className={s.send}>
          <Button
            kind="primary"
            size="lg"
            full
            icon={<Send size={16} />}
            trailing={<KeyHint>Ctrl Enter</KeyHint>}
            loading={sending}
            onClick={() => void send()}
          >
            {t('sheet.send')}
          </Button>
        </div>
        <p className={s.what}>{what}</p>
      </div>
      <div className={s.bar}>
        <p>
          <strong>{formatMoney(total[first], first, locale)}</strong>
          <br />
          <span className={s.what}>{formatMoney(total[second], second, locale)}</span>
        </p>
        <Button kind="primary" size="xl" loading={sending} icon={<Send size={16} />} onClick={() => void send()}>
          {t('sheet.send')}
        </Button>
      </div>
    </div>
  );
}
