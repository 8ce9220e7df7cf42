import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { cx } from '../../ui/text/cx.ts';
import { formatMoney, formatPercent } from '../../ui/text/format.ts';
import type { MarginPageQuery, MarginSumFactsFragment } from './margin-page.generated.ts';
import { monthText } from './margin-search.ts';
import type { MarginTab } from './margin-search.ts';
import s from './margin.module.css';

export type MarginRow = MarginPageQuery['marginReport']['nodes'][number];

/** The name of a row: its customer, month or booking. */
export function useMarginName(): (row: MarginRow) => string {
  const { t } = useTranslation('margin');
  return ({ customer, month, booking }) =>
    customer?.name ?? (month === null ? null : monthText(month)) ?? booking?.number ?? t('noCustomer');
}

/** The margin of the bookings whose costs are all known, and how many those are if not all. */
export function MarginSum({ sum, of }: { sum: MarginSumFactsFragment; of: number }) {
  const { t } = useTranslation('margin');
  const { locale } = useLanguage();
  const { margin, marginPercent: percent, bookingCount: count } = sum;
  return (
    <span className={s.sum}>
      {count > 0 && (
        <span className={cx(s.amount, margin.amount.startsWith('-') && s.loss)}>
          {formatMoney(margin.amount, margin.currency, locale)}
          {percent !== null && <span className={s.percent}>{formatPercent(Number(percent) / 100, locale)}</span>}
        </span>
      )}
      {count < of && <span className={s.part}>{count === 0 ? t('unknown') : t('part', { known: count, of })}</span>}
    </span>
  );
}

/** A row on a phone, where the columns have no headings. */
export function MarginRowCard({ row }: { row: MarginRow }) {
  const { t } = useTranslation('margin');
  const { locale } = useLanguage();
  const nameOf = useMarginName();
  const { bookingCount: of, sales } = row.totals;
  return (
    <div className={s.card}>
      <strong>{nameOf(row)}</strong>
      {row.booking ? (
        <span className={s.part}>{row.booking.customer?.name}</span>
      ) : (
        <span className={s.pair}>
          <span className={s.part}>{t('column.bookings')}</span>
          {of}
        </span>
      )}
      <span className={s.pair}>
        <span className={s.part}>{t('column.sales')}</span>
        {formatMoney(sales.amount, sales.currency, locale)}
      </span>
      {(['expected', 'actual'] as const).map((kind) => (
        <span key={kind} className={s.pair}>
          <span className={s.part}>{t(`column.${kind}`)}</span>
          <MarginSum sum={row.totals[kind]} of={of} />
        </span>
      ))}
    </div>
  );
}

/** Columns of the margin report; the first depends on the grouping. */
export function useMarginColumns(groupBy: MarginTab): DataColumn<MarginRow>[] {
  const { t } = useTranslation('margin');
  const { locale } = useLanguage();
  const nameOf = useMarginName();
  return [
    {
      id: 'name',
      header: t(`column.${groupBy}`),
      minWidth: 180,
      sortable: true,
      sticky: true,
      fixed: true,
      primary: true,
      renderCell: nameOf,
    },
    ...(groupBy === 'BOOKING'
      ? [
          {
            id: 'customer',
            header: t('column.CUSTOMER'),
            minWidth: 200,
            renderCell: ({ booking }: MarginRow) => booking?.customer?.name,
          },
        ]
      : [
          {
            id: 'bookings',
            header: t('column.bookings'),
            width: 112,
            align: 'end' as const,
            sortable: true,
            renderCell: ({ totals }: MarginRow) => totals.bookingCount,
          },
        ]),
    {
      id: 'sales',
      header: t('column.sales'),
      width: 160,
      align: 'end',
      sortable: true,
      renderCell: ({ totals: { sales } }) => formatMoney(sales.amount, sales.currency, locale),
    },
    ...(['expected', 'actual'] as const).map((kind): DataColumn<MarginRow> => ({
      id: kind,
      header: t(`column.${kind}`),
      width: 200,
      align: 'end',
      sortable: true,
      renderCell: ({ totals }) => <MarginSum sum={totals[kind]} of={totals.bookingCount} />,
    })),
  ];
}
