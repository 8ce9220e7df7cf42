import { useQuery } from '@apollo/client/react';
import { FileCheck2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Code, Route } from '../../../ui/text/code.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import type { TableView } from '../../../ui/data-table/table-view.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { formatDateTime } from '../../../ui/text/format.ts';
import { RowCard, RowCardName, RowCardQuiet, RowCardTop } from '../../../ui/list/row-card.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { bookingTabPath } from '../../../app/path/record-path.ts';
import { documentAnchor } from '@wr1/schema/rules/list/record-tab.ts';
import { AddDocumentDialog } from '../upload/add-document-dialog.tsx';
import { MissingDocumentListDocument } from './documents-page.generated.ts';
import type { MissingDocumentListQuery } from './documents-page.generated.ts';
import type { DocumentsAddress } from './documents-search.ts';
import s from './documents-page.module.css';

type Row = MissingDocumentListQuery['missingDocuments']['nodes'][number];

export interface DocumentTableProps {
  address: DocumentsAddress;
  side: 'staff' | 'customer';
  view: TableView;
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

/**
 * Bookings' missing documents, next departure first. A row opens the document's place in the booking, and its button
 * adds the document here.
 */
export function MissingTable({ address, side, view }: DocumentTableProps) {
  const { t } = useTranslation('attachment');
  const { language } = useLanguage();
  const query = useQuery(MissingDocumentListDocument, { variables: { filter: address.filter, first: LIST_WINDOW } });
  const list = listWindow(query, (data) => data.missingDocuments);
  const to = (row: Row) => bookingTabPath(side, row.recordNumber, 'documents', documentAnchor(row.documentType));
  const [adding, setAdding] = useState<Row | null>(null);
  const addButton = (row: Row) =>
    (side === 'staff' || row.giver === 'CUSTOMER') && (
      <Button
        size="sm"
        icon={<Plus size={14} />}
        aria-label={t('addTo', { name: DOCUMENT_TYPE_LABEL[row.documentType][language], number: row.recordNumber })}
        onClick={() => setAdding(row)}
      >
        {t('add')}
      </Button>
    );
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
    { id: 'add', header: t('column.add'), width: 104, fixed: true, renderCell: addButton },
  ];
  return (
    <>
      <ListTable
        label={t('page.tab.missing')}
        list={list}
        address={address}
        view={view}
        columns={columns}
        rowKey={(row) => `${row.recordNumber} ${row.documentType}`}
        rowLabel={(row) => row.recordNumber}
        rowTo={to}
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
            {addButton(row)}
          </RowCard>
        )}
        nothingFound={t('page.empty.found')}
        empty={
          <EmptyState icon={<FileCheck2 size={24} />} title={t('page.empty.missing')}>
            {t('page.empty.missingText')}
          </EmptyState>
        }
        foot={list.rows && t('page.footMissing')}
      />
      {adding && (
        <AddDocumentDialog
          record={{ id: adding.recordId, number: adding.recordNumber }}
          documentType={adding.documentType}
          onClose={(added) => {
            setAdding(null);
            if (added) void query.refetch().catch(() => undefined);
          }}
        />
      )}
    </>
  );
}
