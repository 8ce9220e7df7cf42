import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QUOTE_VALID_DAYS, addDays, businessDay } from '@wr1/schema/rules/quote-validity.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import { Button } from '../../ui/button.tsx';
import { Route } from '../../ui/code.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useToast } from '../../ui/toast.tsx';
import { placeName } from '../master-data/place-tag.tsx';
import { ActivityCard } from '../shipment/activity-card.tsx';
import { CargoCard } from '../shipment/cargo-card.tsx';
import { PartyCard } from '../shipment/party-card.tsx';
import { ActionProblemBanner, actionKey, useRecordAction } from '../shipment/record-action-dialog.tsx';
import { RouteCard } from '../shipment/route-card.tsx';
import { cargoText, useServiceText } from '../shipment/service-tag.tsx';
import { StatusTag } from '../shipment/status-tag.tsx';
import { PriceTotal } from './price-total.tsx';
import { toChargeInputs } from './pricing-line.ts';
import type { ChargeCode } from './pricing-line.ts';
import { PricingSheetFragmentDoc } from './pricing-sheet.generated.ts';
import type { PricingSheetFragment } from './pricing-sheet.generated.ts';
import { PricingSheet } from './pricing-sheet.tsx';
import type { BookingPricePageQuery, QuotationPricePageQuery } from './price-page.generated.ts';
import { PRICING } from './pricing-action.ts';
import type { PricingAction } from './pricing-action.ts';
import { PricingTariffButton } from './pricing-tariff-button.tsx';
import { usePricing } from './use-pricing.ts';
import s from './pricing-panel.module.css';

export type PricedRecord =
  | NonNullable<QuotationPricePageQuery['quotation']>
  | NonNullable<BookingPricePageQuery['booking']>;

interface PricingPanelProps {
  record: PricedRecord;
  codes: readonly ChargeCode[];
  config: readonly { code: string; value: string }[];
  reload: () => Promise<unknown>;
  /** What sends the price; `SendQuotation` for a request that has none yet. */
  action?: PricingAction;
  /** Further things that can be done with the record, at the end of its head. */
  more?: ReactNode;
  /** Banners above the sheet: what the customer asked for. */
  words?: ReactNode;
  onSent?: () => void;
}

/** Staff price a request: the request at the left, the sheet, the live total with Send at the right. */
export function PricingPanel(props: PricingPanelProps) {
  const { data, complete } = useFragment({
    fragment: PricingSheetFragmentDoc,
    fragmentName: 'PricingSheet',
    from: props.record as FragmentType<PricingSheetFragment>,
  });
  return complete ? <Pricing {...props} sheet={data as PricingSheetFragment} /> : null;
}

const validDays = ['7', '14', '30'] as const;

function Pricing({
  record,
  codes,
  config,
  reload,
  action: name = 'SendQuotation',
  more,
  words,
  onSent,
  sheet,
}: PricingPanelProps & { sheet: PricingSheetFragment }) {
  const { t } = useTranslation(['quotation', 'message', 'shipment']);
  const { locale } = useLanguage();
  const serviceText = useServiceText();
  const toast = useToast();
  const pricing = usePricing(sheet, codes, config);
  const { first, second } = useLeadingCurrency();
  const total = { USD: pricing.sum.totalUsd, VND: pricing.sum.totalVnd };
  const [tried, setTried] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const action = useRecordAction({
    mutation: PRICING[name].mutation,
    payloadOf: (data) => data.change,
    failed: 'QUOTATION_SEND_FAILED',
    reload,
  });
  const today = businessDay(useNow());
  const isValidDay = pricing.validTo >= today;
  const service = record.serviceType === 'UNKNOWN' ? 'FCL' : record.serviceType;
  const days = validDays.find((entry) => addDays(today, Number(entry)) === pricing.validTo) ?? null;

  async function send() {
    setTried(true);
    if (pricing.lines.length === 0 || pricing.problems.size > 0 || !isValidDay) {
      toast.danger(t('message:CHECK_QUOTE_DATA'));
      // After the marks have been drawn.
      requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const payload = await action.run({
      input: {
        id: record.id,
        charges: toChargeInputs(pricing.lines, codes),
        validTo: pricing.validTo,
        note: pricing.note.trim() || null,
        expectedVersion: record.version,
        idempotencyKey: actionKey(record, name),
      },
    });
    if (!payload) return;
    pricing.forget();
    onSent?.();
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

  const sendButton = (
    <Button
      kind="primary"
      size="lg"
      full
      icon={<Send size={16} />}
      trailing={<KeyHint>Ctrl Enter</KeyHint>}
      loading={action.running}
      onClick={() => void send()}
    >
      {t('sheet.send')}
    </Button>
  );

  return (
    <div className={s.page} ref={panel}>
      <header className={s.head}>
        <h1 className={s.number} tabIndex={-1}>
          {record.number}
        </h1>
        <CopyButton value={record.number} />
        <StatusTag
          statusCode={record.statusCode}
          serviceType={record.serviceType}
          booked={record.__typename === 'Booking'}
        />
        <Route from={record.polCode} to={record.podCode} />
        <span className={s.names}>
          {placeName(record.pol, record.polCode)} – {placeName(record.pod, record.podCode)}
        </span>
        <p className={s.facts}>
          {[
            record.customer?.name,
            serviceText(record.serviceType),
            cargoText(sheet.cargo, locale),
            record.cargoReady && t('shipment:readyOn', { date: formatDate(record.cargoReady) }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {more}
      </header>
      <div className={s.request}>
        <CargoCard record={record} />
        <RouteCard record={record} />
        <PartyCard record={record} />
        <ActivityCard record={record} />
      </div>
      <div className={s.sheet}>
        {words}
        <ActionProblemBanner problem={action.problem} onClose={action.clear} />
        <PricingSheet
          lines={pricing.lines}
          cargo={sheet.cargo}
          codes={codes}
          problems={tried ? pricing.problems : new Map()}
          onChange={pricing.changeLine}
          onAdd={pricing.addCharge}
          onRemove={pricing.removeLine}
          tools={<PricingTariffButton number={record.number} onFill={pricing.fill} onUndo={pricing.restore} />}
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
        <div className={s.send}>{sendButton}</div>
        <p className={s.what}>{t(PRICING[name].whatHappens)}</p>
      </div>
      <div className={s.bar}>
        <p>
          <strong>{formatMoney(total[first], first, locale)}</strong>
          <br />
          <span className={s.what}>{formatMoney(total[second], second, locale)}</span>
        </p>
        <Button kind="primary" size="xl" loading={action.running} icon={<Send size={16} />} onClick={() => void send()}>
          {t('sheet.send')}
        </Button>
      </div>
    </div>
  );
}
