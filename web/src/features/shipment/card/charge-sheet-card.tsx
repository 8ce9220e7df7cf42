import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../../i18n/use-leading-currency.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { formatAmount, formatDate, formatMoney, formatNumber } from '../../../ui/text/format.ts';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import type { ChargeCardFragment } from './charge-card.generated.ts';
import { chargeInVnd } from './charge-conversion.ts';
import s from './charge-card.module.css';

type Charge = Omit<ChargeCardFragment['charges'][number], 'unitCost'>;

/** A price as it was sent: its lines, totals and conditions. */
export type Price = Omit<ChargeCardFragment, '__typename' | 'id' | 'charges' | ' $fragmentName'> & {
  charges: readonly Charge[];
};

/** Price lines in their own currency or all in VND, with totals and the fixed exchange rate. */
export function ChargeSheet({ price: card }: { price: Price }) {
  const { t } = useTranslation('shipment');
  const [shown, setShown] = useState<'own' | 'vnd'>('own');
  const total = card.chargeTotal;
  if (card.charges.length === 0 || !total) {
    return (
      <Card title={t('charge.title')}>
        <p className={s.none}>{t('charge.none')}</p>
      </Card>
    );
  }
  const contract =
    card.contractTariff === null || card.validTo === null
      ? null
      : t('charge.contract', { tariff: card.contractTariff, date: formatDate(card.validTo) });
  const detail = card.priceConfirmedAt
    ? t('charge.confirmed', { date: formatDate(card.priceConfirmedAt, BUSINESS_TIME_ZONE) })
    : (contract ??
      [
        t('charge.revision', { n: card.revision }),
        card.validTo && t('charge.validTo', { date: formatDate(card.validTo) }),
      ]
        .filter(Boolean)
        .join(', '));
  return (
    <Card
      title={t('charge.title')}
      detail={detail}
      flush
      actions={
        <Segmented
          size="sm"
          label={t('charge.currency')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'own', label: t('charge.own') },
            { value: 'vnd', label: t('charge.vnd') },
          ]}
        />
      }
    >
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('charge.column.code')}</th>
            <th scope="col" className={s.wide}>
              {t('charge.column.basis')}
            </th>
            <th scope="col" className={`${s.end} ${s.wide}`}>
              {t('charge.column.unitPrice')}
            </th>
            <th scope="col" className={s.end}>
              {t('charge.column.amount')}
            </th>
            <th scope="col" className={s.currency}>
              <span className="sr">{t('charge.currency')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {card.charges.map((charge) => (
            <ChargeRow key={charge.seq} charge={charge} rate={shown === 'vnd' ? total.exchangeRate : null} />
          ))}
        </tbody>
        <Totals total={total} revision={card.revision} />
      </table>
      {card.priceNote && (
        <div className={s.note}>
          <p className={s.noteLabel}>{t('charge.note')}</p>
          <p className={s.noteText}>{card.priceNote}</p>
        </div>
      )}
    </Card>
  );
}

/** A price line. If `rate` is given, its amounts are converted to VND. */
function ChargeRow({ charge, rate }: { charge: Charge; rate: string | null }) {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  const currency = rate === null ? charge.amount.currency : 'VND';
  const amount = rate === null ? charge.amount.amount : chargeInVnd(charge.amount, rate);
  const unit = rate === null ? charge.unitPrice.amount : chargeInVnd(charge.unitPrice, rate);
  const type = charge.containerTypeCode;
  const basis = type ? (containerType(type)?.shortName ?? type) : t(`charge.basis.${charge.basis}`);
  return (
    <tr>
      <td>
        <Code size={12} muted className={s.code}>
          {charge.code}
        </Code>{' '}
        {charge.name}
      </td>
      <td className={s.wide}>
        {formatNumber(charge.quantity, locale)} {charge.basis === 'PER_KG' || charge.basis === 'PER_RT' ? '' : '× '}
        {basis}
      </td>
      <td className={`${s.end} ${s.wide}`}>{formatAmount(unit, currency, locale)}</td>
      <td className={`${s.end} ${s.amount}`}>{formatAmount(amount, currency, locale)}</td>
      <td className={s.currency}>{currency}</td>
    </tr>
  );
}

function Totals({ total, revision }: { total: NonNullable<ChargeCardFragment['chargeTotal']>; revision: number }) {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  const { first, second } = useLeadingCurrency();
  const sum = { USD: total.totalUsd.amount, VND: total.totalVnd.amount };
  const lines = [
    { key: 'usd', label: t('charge.usdLines'), money: total.usdLines },
    { key: 'vnd', label: t('charge.vndLines'), money: total.vndLines },
    { key: 'vat', label: t('charge.vat'), money: total.vatUsd },
  ];
  return (
    <tfoot>
      {lines.map(({ key, label, money }) => (
        <tr key={key}>
          <td className={s.wide} colSpan={2} aria-hidden="true" />
          <th scope="row">{label}</th>
          <td className={s.end}>{formatAmount(money.amount, money.currency, locale)}</td>
          <td className={s.currency}>{money.currency}</td>
        </tr>
      ))}
      <tr className={s.grand}>
        <td className={s.wide} colSpan={2} aria-hidden="true" />
        <th scope="row">
          <strong>{t('charge.total')}</strong>
          <span className={s.rate}>
            {t('charge.rate', { rate: formatMoney(total.exchangeRate, 'VND', locale), n: revision })}
          </span>
        </th>
        <td className={s.end}>
          <strong className={s.sum}>{formatAmount(sum[first], first, locale)}</strong>
          <span className={s.other}>{formatAmount(sum[second], second, locale)}</span>
        </td>
        <td className={s.currency}>
          <span className={s.sum}>{first}</span>
          <span className={s.other}>{second}</span>
        </td>
      </tr>
    </tfoot>
  );
}
