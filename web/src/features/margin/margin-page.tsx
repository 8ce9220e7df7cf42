import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '../../app/list/business-today.ts';
import { ListTable } from '../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../app/list/list-window.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { NotAuthorizedPage } from '../../app/page/error-page.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { bookingTabPath } from '../../app/path/record-path.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { periodFilter } from '../../ui/list/list-filter.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { useCompanyFilter } from '../company/company-filter-picker.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { MarginRowCard, MarginSum, useMarginColumns, useMarginName } from './margin-column.tsx';
import type { MarginRow } from './margin-column.tsx';
import { MarginPageDocument } from './margin-page.generated.ts';
import type { MarginTotalFactsFragment } from './margin-page.generated.ts';
import { MARGIN_TAB, marginAddress, periodText } from './margin-search.ts';
import s from './margin.module.css';

/** /admin/my-booking/margin: margins by customer, month and booking, for staff who may see cost. */
export function MarginPage() {
  return useViewer().acts.includes('SEE_COST') ? <Report /> : <NotAuthorizedPage />;
}

function Report() {
  const { t } = useTranslation('margin');
  usePageTitle(t('title'));
  const address = useListAddress(marginAddress);
  const { groupBy, from, to, customerId, sort } = address.value;
  // Months are read in order, customers and bookings by their weight.
  const usual = groupBy === 'MONTH' ? ({ field: 'NAME', order: 'DESC' } as const) : null;
  const variables = { groupBy, filter: address.filter, sort: sort ?? usual };
  const query = useQuery(MarginPageDocument, {
    variables: { ...variables, first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const list = listWindow(query, (data) => data.marginReport);
  const columns = useMarginColumns(groupBy);
  const nameOf = useMarginName();
  const customer = useCompanyFilter({
    value: customerId,
    name: list.rows?.[0]?.customer?.name ?? list.rows?.[0]?.booking?.customer?.name ?? null,
    isOffered: true,
    onChange: (next) => address.set({ customerId: next }),
  });
  const period = periodFilter({
    id: 'period',
    label: t('period'),
    fromLabel: t('from'),
    toLabel: t('to'),
    from,
    to,
    first: businessToday,
    words: periodText(from, to),
    onChange: (change) => address.set(change),
  });
  /** The bookings of a customer or month with the same filters; the charges of a booking. */
  function rowPath({ booking, customer: company, month }: MarginRow): string {
    if (booking) return bookingTabPath('staff', booking.number, 'charges');
    if (month === null && !company) return '';
    const place = { from: month ?? from, to: month ?? to, customer: company?.id ?? customerId };
    const parameters = new URLSearchParams({ by: 'BOOKING' });
    for (const [name, value] of Object.entries(place)) if (value) parameters.set(name, value);
    return `/admin/my-booking/margin?${parameters.toString()}`;
  }
  return (
    <ListPage
      title={t('title')}
      detail={t('detail')}
      actions={<LinkButton to="/admin/my-booking">{t('bookings')}</LinkButton>}
      summary={<Sums totals={list.data?.marginReport.totals} />}
      tabs={{
        label: t('tabs'),
        value: groupBy,
        onChange: (next) => address.set({ groupBy: next, sort: null }),
        items: MARGIN_TAB.map((one) => ({ id: one, label: t(`tab.${one}`) })),
      }}
      filters={
        <ListFilters
          filters={[period, customer]}
          address={address}
          tools={<ExportPicker list={{ margins: variables }} disabled={list.total === 0} />}
        />
      }
    >
      <ListTable
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        rowKey={({ key }) => String(key)}
        rowLabel={nameOf}
        rowTo={rowPath}
        renderCard={(row) => <MarginRowCard row={row} />}
        nothingFound={t('nothingFound')}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        foot={(total) => t('foot', total)}
      />
    </ListPage>
  );
}

function Sums({ totals }: { totals: MarginTotalFactsFragment | undefined }) {
  const { t } = useTranslation('margin');
  const { locale } = useLanguage();
  if (!totals) return <div className={s.sums} aria-hidden="true" />;
  const { bookingCount: of, sales } = totals;
  return (
    <dl className={s.sums}>
      <div>
        <dt>{t('column.bookings')}</dt>
        <dd>{of}</dd>
      </div>
      <div>
        <dt>{t('column.sales')}</dt>
        <dd>{formatMoney(sales.amount, sales.currency, locale)}</dd>
      </div>
      {(['expected', 'actual'] as const).map((kind) => (
        <div key={kind}>
          <dt>{t(`column.${kind}`)}</dt>
          <dd>
            <MarginSum sum={totals[kind]} of={of} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
