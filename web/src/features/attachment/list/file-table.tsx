import { useApolloClient, useQuery } from '@apollo/client/react';
import { FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DOCUMENT_TYPE_LABEL } from '@wr1/schema/rules/document/document-type.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { ListTable } from '../../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../../app/list/list-window.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Code, Route } from '../../../ui/text/code.tsx';
import { TwoLine } from '../../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { formatBytes, formatDateTime } from '../../../ui/text/format.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { RowCard, RowCardName, RowCardQuiet, RowCardTop } from '../../../ui/list/row-card.tsx';
import { bookingTabPath, listPath, recordPath } from '../../../app/path/record-path.ts';
import { documentAnchor } from '@wr1/schema/rules/list/record-tab.ts';
import { AttachmentListDocument } from './documents-page.generated.ts';
import type { AttachmentListQuery } from './documents-page.generated.ts';
import s from './documents-page.module.css';
import { documentFilter } from './documents-search.ts';
import { FileGlyph } from './file-row.tsx';
import type { DocumentTableProps } from './missing-table.tsx';
import { useFileActions } from '../use-file-actions.tsx';

type Row = AttachmentListQuery['attachments']['nodes'][number];

/** The files of all records, newest first; clicking a row opens the file. */
export function FileTable({ address, side, view }: DocumentTableProps) {
  const { t } = useTranslation('attachment');
  const { language, locale } = useLanguage();
  const navigate = useNavigate();
  const client = useApolloClient();
  const query = useQuery(AttachmentListDocument, {
    variables: { filter: documentFilter(address), first: LIST_WINDOW },
  });
  const list = listWindow(query, (data) => data.attachments);
  const actions = useFileActions(() => client.refetchQueries({ include: [AttachmentListDocument] }));
  const to = (row: Row) =>
    row.isBooking
      ? bookingTabPath(side, row.recordNumber, 'documents', documentAnchor(row.documentType))
      : recordPath(side, 'quotation', row.recordNumber);
  const columns: DataColumn<Row>[] = [
    {
      id: 'document',
      header: t('column.document'),
      minWidth: 240,
      fixed: true,
      primary: true,
      renderCell: (row) => (
        <TwoLine strong icon={<FileGlyph name={row.name} />} second={DOCUMENT_TYPE_LABEL[row.documentType][language]}>
          {row.name}
        </TwoLine>
      ),
    },
    {
      id: 'record',
      header: t('column.record'),
      width: 136,
      renderCell: (row) => (
        <Link to={to(row)} className={s.record}>
          <Code size={12}>{row.recordNumber}</Code>
        </Link>
      ),
    },
    {
      id: 'route',
      header: t('column.route'),
      width: 168,
      renderCell: (row) => <Route from={row.polCode} to={row.podCode} />,
    },
    {
      id: 'size',
      header: t('column.size'),
      width: 96,
      renderCell: (row) => formatBytes(row.size, locale),
    },
    { id: 'sentBy', header: t('column.sentBy'), width: 180, renderCell: (row) => row.uploadedBy },
    {
      id: 'sentAt',
      header: t('column.sentAt'),
      width: 136,
      renderCell: (row) => formatDateTime(row.uploadedAt, BUSINESS_TIME_ZONE, 'list'),
    },
  ];
  return (
    <>
      <ListTable
        label={t('page.tab.files')}
        list={list}
        address={address}
        view={view}
        columns={columns}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        onOpen={actions.open}
        rowMenu={(row) => [
          { id: 'open', label: t('menu.open'), onSelect: () => actions.open(row) },
          { id: 'save', label: t('menu.save'), onSelect: () => actions.save(row) },
          { id: 'record', label: t('menu.record'), onSelect: () => void navigate(to(row)) },
          ...(row.canDelete
            ? [{ id: 'delete', label: t('delete.do'), danger: true, onSelect: () => actions.remove(row) }]
            : []),
        ]}
        renderCard={(row) => (
          <RowCard>
            <RowCardTop>
              <RowCardName onOpen={() => actions.open(row)}>{row.name}</RowCardName>
            </RowCardTop>
            <RowCardQuiet>
              {DOCUMENT_TYPE_LABEL[row.documentType][language]}, {formatBytes(row.size, locale)}
            </RowCardQuiet>
            <RowCardQuiet>
              <Code size={12}>{row.recordNumber}</Code> {row.uploadedBy},{' '}
              {formatDateTime(row.uploadedAt, BUSINESS_TIME_ZONE, 'list')}
            </RowCardQuiet>
          </RowCard>
        )}
        nothingFound={t('page.empty.found')}
        empty={
          <EmptyState
            icon={<FolderOpen size={24} />}
            title={t('page.empty.files')}
            action={<LinkButton to={listPath(side, 'booking')}>{t('page.empty.toBookings')}</LinkButton>}
          >
            {t('page.empty.filesText')}
          </EmptyState>
        }
        foot={(total) => t('page.footFiles', total)}
      />
      {actions.dialog}
    </>
  );
}
