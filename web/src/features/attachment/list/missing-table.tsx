import { useQuery } from '@apollo/client/react';
import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Code, Route } from '../../../ui/text/code.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { TextButton } from '../../../ui/button/link-button.tsx';
import { RowCard, RowCardName, RowCardQuiet, RowCardTop } from '../../../ui/list/row-card.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { recordPath } from '../../../app/path/record-path.ts';
import { MissingDocumentListDocument } from './documents-page.generated.ts';
import type { MissingDocumentListQuery } from './documents-page.generated.ts';
import { missingFilter } from './documents-search.ts';
import type { DocumentsSearch } from './documents-search.ts';
import s from './documents-page.module.css';

type Row = MissingDocumentListQuery['missingDocuments']['nodes'][number];

/** How many rows one window has. */
const listWindow = 50;

export interface DocumentTableProps {
  search: DocumentsSearch;
  side: 'staff' | 'customer';
  view: TableView;
  /** Takes the filters away; null while there are none. */
  onClear: (() => void) | null;
}

function StateTag({ state }: Pick<Row, 'state'>) {
  const { t } = useTranslation('attachment');
  return state === 'OVERDUE' ? (
    <Tag tone="danger">{t('state.OVERDUE')}</Tag>
  ) : (
    <Tag tone="warning">{t('state.MISSING')}</Tag>
  );
}

function Due({ row }: { row: Row }) {
  const { t } = useTranslation('attachment');
  if (row.dueAt === null) return null;
  return (
    <TwoLine
      second={
        row.state === 'MISSING' && <Countdown until={row.dueAt} size="sm" phrase={(left) => t('due.left', { left })} />
      }
    >
      {formatDateTime(row.dueAt, BUSINESS_TIME_ZONE, 'list')}
    </TwoLine>
  );
}

/** What is missing on bookings, the next departure first; a row opens the booking. */
export function MissingTable({ search, side, view, onClear }: DocumentTableProps) {
  const { t } = useTranslation('attachment');
  const { language } = useLanguage();
  const filter = missingFilter(search);
  const { data, error, loading, refetch, fetchMore } = useQuery(MissingDocumentListDocument, {
    variables: { filter, first: listWindow },
  });
  const list = data?.missingDocuments;
  const to = (row: Row) => recordPath(side, 'booking', row.recordNumber);
  const columns: DataColumn<Row>[] = [
    {
      id: 'document',
      header: t('column.document'),
      minWidth: 220,
      renderCell: (row) => <strong className={s.name}>{DOCUMENT_TYPE_LABEL[row.documentType][language]}</strong>,
    },
    {
      id: 'record',
      header: t('column.record'),
      width: 136,
      fixed: true,
      primary: true,
      renderCell: (row) => (
        <Code strong size={12}>
          {row.recordNumber}
        </Code>
      ),
    },
    {
      id: 'route',
      header: t('column.route'),
      width: 168,
      renderCell: (row) => <Route from={row.polCode} to={row.podCode} />,
    },
    { id: 'state', header: t('column.state'), width: 120, renderCell: (row) => <StateTag state={row.state} /> },
    { id: 'due', header: t('column.due'), width: 150, renderCell: (row) => <Due row={row} /> },
    {
      id: 'giver',
      header: t('column.giver'),
      width: 150,
      renderCell: (row) => t(`giver.${side}.${row.giver}`),
    },
  ];
  return (
    <DataTable
      label={t('page.tab.missing')}
      columns={columns}
      rows={list?.nodes ?? []}
      rowKey={(row) => `${row.recordNumber} ${row.documentType}`}
      rowLabel={(row) => row.recordNumber}
      rowTo={to}
      loading={loading}
      onReachEnd={
        list?.endCursor
          ? () => void fetchMore({ variables: { after: list.endCursor } }).catch(() => undefined)
          : undefined
      }
      density={view.density}
      hidden={view.hidden}
      renderCard={(row) => (
        <RowCard>
          <RowCardTop>
            <RowCardName to={to(row)}>{DOCUMENT_TYPE_LABEL[row.documentType][language]}</RowCardName>
            <StateTag state={row.state} />
          </RowCardTop>
          <RowCardQuiet>
            <Code size={12}>{row.recordNumber}</Code> <Route from={row.polCode} to={row.podCode} />
          </RowCardQuiet>
          <RowCardQuiet>
            {t(`from.${side}.${row.giver}`)}
            {row.dueAt !== null &&
              `, ${t(row.state === 'OVERDUE' ? 'due.was' : 'due.until', { at: formatDateTime(row.dueAt, BUSINESS_TIME_ZONE, 'list') })}`}
          </RowCardQuiet>
        </RowCard>
      )}
      error={
        error && !list ? (
          <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
        ) : undefined
      }
      empty={
        onClear ? (
          <EmptyState
            title={t('page.empty.found')}
            action={<TextButton onClick={onClear}>{t('page.clear')}</TextButton>}
          />
        ) : (
          <EmptyState icon={<FileCheck2 size={24} />} title={t('page.empty.missing')}>
            {t('page.empty.missingText')}
          </EmptyState>
        )
      }
      foot={list && list.nodes.length > 0 && t('page.footMissing')}
    />
  );
}
