import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import { Card } from '../../ui/page/card.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatAmount, formatDate, formatMoney, formatNumber } from '../../ui/text/format.ts';
import { EstimateGapItem, gapKey } from './estimate-gap.tsx';
import type { EstimateGapItemProps } from './estimate-gap.tsx';
import type { EstimateOption } from './estimate-options.tsx';
import s from './estimate-lines.module.css';

type Line = EstimateOption['lines'][number];

interface EstimateLinesProps extends Omit<EstimateGapItemProps, 'gap'> {
  option: EstimateOption;
  /** VND per USD. */
  rate: string;
}

/** The groups in line order. Groups without any price come last, except freight, which comes first. */
function groupsOf({ lines, missing }: EstimateOption): Line['group'][] {
  const freight = missing.filter(({ group }) => group === 'FREIGHT');
  return [...new Set([...freight, ...lines, ...missing].map(({ group }) => group))];
}

/** An option's lines by group, each with its price list and validity, and the totals in both currencies. */
export function EstimateLines({ option, rate, day, running, onKm }: EstimateLinesProps) {
  const { t } = useTranslation('estimate');
  return (
    <Card
      title={option.carrier ? t('linesOf', { carrier: option.carrier.name }) : t('lines')}
      detail={option.validTo === null ? undefined : t('validTo', { date: formatDate(option.validTo) })}
      flush
    >
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.charge')}</th>
            <th scope="col" className={s.wide}>
              {t('column.basis')}
            </th>
            <th scope="col" className={`${s.end} ${s.wide}`}>
              {t('column.unitPrice')}
            </th>
            <th scope="col" className={s.wide}>
              {t('column.source')}
            </th>
            <th scope="col" className={s.end}>
              {t('column.amount')}
            </th>
            <th scope="col" className={s.currency}>
              <span className="sr">{t('column.currency')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {groupsOf(option).map((group) => (
            <Fragment key={group}>
              <tr className={s.group}>
                <th scope="colgroup" colSpan={6}>
                  {t(`group.${group}`)}
                </th>
              </tr>
              {option.lines
                .filter((line) => line.group === group)
                .map((line) => (
                  <LineRow key={line.seq} line={line} />
                ))}
              {option.missing
                .filter((gap) => gap.group === group)
                .map((gap) => (
                  <tr key={gapKey(gap)}>
                    <td colSpan={6}>
                      <EstimateGapItem gap={gap} day={day} running={running} onKm={onKm} />
                    </td>
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
        <Totals option={option} rate={rate} />
      </table>
    </Card>
  );
}

function useBasis(): (line: Line) => string {
  const { t } = useTranslation('shipment');
  const { locale } = useLanguage();
  return ({ basis, containerTypeCode, quantity }) => {
    const unit = containerTypeCode
      ? (containerType(containerTypeCode)?.shortName ?? containerTypeCode)
      : t(`charge.basis.${basis}`);
    return `${formatNumber(quantity, locale)} ${basis === 'PER_KG' || basis === 'PER_RT' ? '' : '× '}${unit}`;
  };
}

function LineRow({ line }: { line: Line }) {
  const { t } = useTranslation('estimate');
  const { locale } = useLanguage();
  const basis = useBasis();
  const { currency } = line.amount;
  const isOwn = line.code === 'VAT' || line.code === 'DISC';
  const notes = [
    line.km !== null && t('kmOf', { km: formatNumber(line.km, locale) }),
    line.derived !== null && t('derived', { how: line.derived }),
    line.isMinimum && t('minimum'),
  ].filter(Boolean);
  return (
    <tr>
      <td>
        <span className={s.name}>{line.name}</span>
        <Code size={12} muted>
          {line.code}
        </Code>
        {!isOwn && <span className={s.narrow}>{basis(line)}</span>}
        {notes.length > 0 && <span className={s.note}>{notes.join(', ')}</span>}
      </td>
      <td className={s.wide}>{!isOwn && basis(line)}</td>
      <td className={`${s.end} ${s.wide}`}>{!isOwn && formatAmount(line.unitPrice.amount, currency, locale)}</td>
      <td className={`${s.wide} ${s.source}`}>
        {line.source}
        {line.validTo !== null && <span className={s.note}>{t('until', { date: formatDate(line.validTo) })}</span>}
      </td>
      <td className={`${s.end} ${s.amount}`}>{formatAmount(line.amount.amount, currency, locale)}</td>
      <td className={s.currency}>{currency}</td>
    </tr>
  );
}

function Totals({ option, rate }: { option: EstimateOption; rate: string }) {
  const { t } = useTranslation('estimate');
  const { locale } = useLanguage();
  const { first, second } = useLeadingCurrency();
  const { total } = option;
  const sum = { USD: total.totalUsd.amount, VND: total.totalVnd.amount };
  const net = { USD: total.netUsd, VND: total.netVnd };
  const vat = { USD: total.vatUsd, VND: total.vatVnd };
  const rows = [
    { key: 'usd', label: t('total.usdLines'), money: total.usdLines },
    { key: 'vnd', label: t('total.vndLines'), money: total.vndLines },
    { key: 'net', label: t('total.net'), money: net[first] },
    { key: 'vat', label: t('total.vat'), money: vat[first] },
    ...(total.marginUsd === null ? [] : [{ key: 'margin', label: t('total.margin'), money: total.marginUsd }]),
  ];
  return (
    <tfoot>
      {rows.map(({ key, label, money }) => (
        <tr key={key}>
          <td className={s.wide} colSpan={3} aria-hidden="true" />
          <th scope="row">{label}</th>
          <td className={s.end}>{formatAmount(money.amount, money.currency, locale)}</td>
          <td className={s.currency}>{money.currency}</td>
        </tr>
      ))}
      <tr className={s.grand}>
        <td className={s.wide} colSpan={3} aria-hidden="true" />
        <th scope="row">
          <strong>{t(option.missing.length === 0 ? 'total.all' : 'total.partial')}</strong>
          <span className={s.note}>{t('total.rate', { rate: formatMoney(rate, 'VND', locale) })}</span>
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
