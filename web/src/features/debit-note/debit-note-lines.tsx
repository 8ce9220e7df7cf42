import { useTranslation } from 'react-i18next';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import { formatAmount, formatNumber } from '../../ui/text/format.ts';
import type { DebitNoteCardFragment } from './debit-note-card.generated.ts';
import s from './debit-note-card.module.css';
import { sideOf } from './money-values.ts';
import type { MoneyCurrency } from './money-values.ts';

type DebitNote = NonNullable<DebitNoteCardFragment['money']>['debitNotes'][number];

/** Net amounts and VAT by rate in one currency, lowest rate first. VAT lines have the rate of their charge. */
function vatSubtotals(lines: DebitNote['lines'], currency: MoneyCurrency) {
  const sum = (group: DebitNote['lines']) => group.reduce((all, { total }) => all + Number(sideOf(total, currency)), 0);
  return [...Map.groupBy(lines, ({ vatRate }) => Number(vatRate ?? 0))]
    .map(([rate, group]) => ({
      rate,
      net: sum(group.filter(({ kind }) => kind !== 'VAT')),
      vat: sum(group.filter(({ kind }) => kind === 'VAT')),
    }))
    .toSorted((one, other) => one.rate - other.rate);
}

/** The lines of a debit note in the leading currency, with level discount and VAT listed separately. */
export function DebitNoteLines({ debitNote }: { debitNote: DebitNote }) {
  const { t } = useTranslation('debit-note');
  const { locale } = useLanguage();
  const { first } = useLeadingCurrency();
  const subtotals = vatSubtotals(debitNote.lines, first);
  const isTaxed = subtotals.some(({ rate }) => rate > 0);
  return (
    <details className={s.details}>
      <summary>{t('lines', { count: debitNote.lines.length })}</summary>
      <table className={s.lines}>
        <thead className="sr">
          <tr>
            <th scope="col">{t('line.name')}</th>
            <th scope="col">{t('line.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {debitNote.lines.map((line) => {
            const type = line.containerTypeCode;
            const box = type === null ? '' : ` ${containerType(type)?.shortName ?? type}`;
            return (
              <tr key={line.seq} className={line.kind === 'CHARGE' ? undefined : s.extra}>
                <td>
                  {line.name}
                  {line.quantity !== null && line.kind === 'CHARGE' && (
                    <span className={s.quiet}>
                      {' '}
                      {formatNumber(line.quantity, locale)} ×{box}
                    </span>
                  )}
                </td>
                <td className={s.end}>{formatAmount(sideOf(line.total, first), first, locale)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          {isTaxed &&
            subtotals.map(({ rate, net, vat }) => (
              <tr key={rate} className={s.extra}>
                <th scope="row">
                  {t('line.subtotal', { rate: formatNumber(String(rate), locale) })}
                  {rate > 0 && (
                    <span className={s.quiet}>
                      {' '}
                      {t('line.subtotalVat', { amount: formatAmount(String(vat), first, locale) })}
                    </span>
                  )}
                </th>
                <td className={s.end}>{formatAmount(String(net), first, locale)}</td>
              </tr>
            ))}
          <tr>
            <th scope="row">{t('line.total')}</th>
            <td className={s.end}>
              {formatAmount(sideOf(debitNote.total, first), first, locale)} {first}
            </td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
