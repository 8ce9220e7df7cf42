import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_KIND_LABEL, auditKindOfKey } from '@wr1/schema/rules/code/audit.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { ListTable } from '../../app/list/list-table.tsx';
import { LIST_WINDOW, listWindow } from '../../app/list/list-window.ts';
import { useListAddress } from '../../app/list/use-list-address.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Code } from '../../ui/text/code.tsx';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { recordPath } from '../../app/path/record-path.ts';
import { AuditLogDocument } from './audit-entry.generated.ts';
import { AuditEntryView } from './audit-entry.tsx';
import { AuditFilters } from './audit-filters.tsx';
import s from './audit-log.module.css';
import { auditAddress } from './audit-search.ts';
import { useAuditWords } from './audit-words.tsx';
import type { AuditEntry } from './audit-words.tsx';

/** Whether the entry's label is the number of a quotation or booking. */
function isOfRecord(kind: AuditEntry['kind']): boolean {
  return kind === 'SHIPMENT' || kind === 'BOOKING_NOTE' || kind === 'SHARE_LINK';
}

function useColumns(): DataColumn<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const words = useAuditWords();
  return [
    {
      id: 'at',
      header: t('column.at'),
      width: 140,
      fixed: true,
      renderCell: (row) => formatDateTime(row.at, BUSINESS_TIME_ZONE, 'list'),
    },
    {
      id: 'label',
      header: t('column.label'),
      width: 200,
      fixed: true,
      primary: true,
      renderCell: (row) => (
        <TwoLine second={AUDIT_KIND_LABEL[auditKindOfKey(row.kind)][language]}>
          {isOfRecord(row.kind) ? <Code size={12}>{row.label}</Code> : row.label}
        </TwoLine>
      ),
    },
    {
      id: 'did',
      header: t('column.did'),
      minWidth: 260,
      renderCell: (row) => <TwoLine second={words.role(row.actorRole)}>{words.did(row)}</TwoLine>,
    },
    {
      id: 'changes',
      header: t('column.changes'),
      minWidth: 260,
      renderCell: (row) => {
        const [first, ...rest] = words.changes(row);
        if (!first) return null;
        const values = [first.before, first.after].filter((value) => value !== null).join(' → ');
        return (
          <TwoLine second={rest.length > 0 ? t('more', { count: rest.length }) : undefined}>
            {`${first.name}: ${values}`}
          </TwoLine>
        );
      },
    },
  ];
}

/** /admin/audit-log: all changes, for administrators. */
export function AuditLogPage() {
  const { t } = useTranslation('audit');
  usePageTitle(t('list.title'));
  const { language } = useLanguage();
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const address = useListAddress(auditAddress);
  const { filter } = address;
  const query = useQuery(AuditLogDocument, {
    variables: { filter, first: LIST_WINDOW },
    fetchPolicy: 'cache-and-network',
  });
  const list = listWindow(query, (data) => data.auditLog);
  return (
    <ListPage
      title={t('list.title')}
      actions={<ExportPicker list={{ auditLog: { filter } }} disabled={list.total === 0} />}
      filters={<AuditFilters address={address} />}
    >
      <ListTable
        label={t('list.title')}
        list={list}
        address={address}
        columns={useColumns()}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.label}
        onOpen={setShown}
        renderCard={(row) => (
          <button type="button" className={s.open} onClick={() => setShown(row)}>
            <b>{row.label}</b>
            <AuditEntryView entry={{ ...row, changes: row.changes.slice(0, 2) }} />
          </button>
        )}
        nothingFound={t('list.nothingFound')}
        empty={<EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>}
        foot={(total) => t('list.foot', total)}
      />
      <Drawer
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? AUDIT_KIND_LABEL[auditKindOfKey(shown.kind)][language] : ''}
        detail={shown?.label}
      >
        {shown && (
          <>
            <AuditEntryView entry={shown} open />
            <p className={s.facts}>
              {shown.requestId && (
                <span>
                  {t('requestId')} <Code size={12}>{shown.requestId}</Code>
                </span>
              )}
              {isOfRecord(shown.kind) && (
                <TextLink to={recordPath('staff', shown.label.startsWith('BK') ? 'booking' : 'quotation', shown.label)}>
                  {t('openRecord')}
                </TextLink>
              )}
            </p>
          </>
        )}
      </Drawer>
    </ListPage>
  );
}
