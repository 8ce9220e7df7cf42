import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Side } from '@wr1/schema/rules/list/tab.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../../i18n/use-leading-currency.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { Code, Route } from '../../../ui/text/code.tsx';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { formatAmount, formatListDate } from '../../../ui/text/format.ts';
import { bookingTabPath } from '../../../app/path/record-path.ts';
import { debitNoteAnchor } from '@wr1/schema/rules/list/record-tab.ts';
import { DebitNoteTag, debitNoteState } from '../debit-note-tag.tsx';
import type { DebitNoteRowFragment } from './debit-notes-page.generated.ts';
import { MoneyPair } from '../money-pair.tsx';
import { isSome, sideOf } from '../money-values.ts';
import type { MoneyBoth } from '../money-values.ts';
import s from './debit-notes-page.module.css';

export type DebitNoteRow = Omit<DebitNoteRowFragment, ' $fragmentName'>;

/** Path of the debit note on its booking's page; undefined if the row has no booking. */
export function debitNotePath(side: Side, row: DebitNoteRow): string | undefined {
  return row.booking ? bookingTabPath(side, row.booking.number, 'charges', debitNoteAnchor(row.number)) : undefined;
}

/** An amount on two lines, leading currency first. Compact rows hide the second. */
export function MoneyCell({ pair }: { pair: MoneyBoth }) {
  const { locale } = useLanguage();
  const { first, second } = useLeadingCurrency();
  return (
    <TwoLine second={`${formatAmount(sideOf(pair, second), second, locale)} ${second}`}>
      {`${formatAmount(sideOf(pair, first), first, locale)} ${first}`}
    </TwoLine>
  );
}

/** Columns of the debit note list. Staff also see the customer. */
export function useDebitNoteColumns(side: Side): DataColumn<DebitNoteRow>[] {
  const { t } = useTranslation('debit-note');
  const columns: (DataColumn<DebitNoteRow> | false)[] = [
    {
      id: 'number',
      header: t('column.number'),
      width: 148,
      sortable: true,
      sticky: true,
      fixed: true,
      primary: true,
      renderCell: (row) => <Code>{row.number}</Code>,
    },
    {
      id: 'booking',
      header: t('column.booking'),
      width: 168,
      renderCell: ({ booking }) =>
        booking && (
          <TwoLine second={<Route from={booking.polCode} to={booking.podCode} size={12} />}>
            <Code>{booking.number}</Code>
          </TwoLine>
        ),
    },
    side === 'staff' && {
      id: 'customer',
      header: t('column.customer'),
      minWidth: 160,
      renderCell: (row) => row.customer?.name ?? null,
    },
    {
      id: 'state',
      header: t('column.state'),
      width: 240,
      renderCell: (row) => <DebitNoteTag state={debitNoteState(row)} />,
    },
    {
      id: 'issued',
      header: t('column.issued'),
      width: 104,
      sortable: true,
      renderCell: (row) => formatListDate(row.issuedOn),
    },
    {
      id: 'due',
      header: t('column.due'),
      width: 104,
      sortable: true,
      renderCell: (row) => <span className={row.isOverdue ? s.late : undefined}>{formatListDate(row.dueDate)}</span>,
    },
    {
      id: 'total',
      header: t('column.total'),
      width: 156,
      align: 'end',
      sortable: true,
      renderCell: (row) => <MoneyCell pair={row.total} />,
    },
    {
      id: 'balance',
      header: t('column.balance'),
      width: 168,
      align: 'end',
      renderCell: (row) => isSome(row.balance) && <MoneyCell pair={row.balance} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

interface DebitNoteRowCardProps {
  row: DebitNoteRow;
  side: Side;
  /** Opens the report of a payment; undefined if the viewer may not report any. */
  onReport: (() => void) | undefined;
}

/** A debit note on a phone: number and state, route, due date and balance. */
export function DebitNoteRowCard({ row, side, onReport }: DebitNoteRowCardProps) {
  const { t } = useTranslation('debit-note');
  const to = debitNotePath(side, row);
  const number = <Code>{row.number}</Code>;
  return (
    <article className={s.card}>
      <p className={s.top}>
        {to === undefined ? (
          number
        ) : (
          <Link to={to} className={s.number}>
            {number}
          </Link>
        )}
        <DebitNoteTag state={debitNoteState(row)} />
      </p>
      <p className={s.middle}>
        {row.booking && <Code muted>{row.booking.number}</Code>}
        {row.booking && <Route from={row.booking.polCode} to={row.booking.podCode} size={12} />}
        {side === 'staff' && row.customer && <span>{row.customer.acronym ?? row.customer.name}</span>}
      </p>
      <p className={s.bottom}>
        <span className={row.isOverdue ? s.late : undefined}>
          {row.status === 'OPEN'
            ? t(row.isOverdue ? 'wasDue' : 'due', { date: formatListDate(row.dueDate) })
            : formatListDate(row.issuedOn)}
        </span>
        <MoneyPair pair={row.status === 'OPEN' ? row.balance : row.total} />
      </p>
      {onReport && row.status === 'OPEN' && <TextButton onClick={onReport}>{t('report.open')}</TextButton>}
    </article>
  );
}
