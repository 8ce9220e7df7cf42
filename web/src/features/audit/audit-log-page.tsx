import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AUDIT_KIND_LABEL } from '@wr1/schema/rules/code/audit.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Code } from '../../ui/text/code.tsx';
import { TwoLine } from '../../ui/data-table/cell.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { formatDateTime, formatNumber } from '../../ui/text/format.ts';
import { TextButton, TextLink } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { ExportPicker } from '../export/export-picker.tsx';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { recordPath } from '../../app/path/record-path.ts';
import { AuditLogDocument } from './audit-entry.generated.ts';
import { AuditEntryView } from './audit-entry.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import s from './audit-log.module.css';
import { AUDIT_PAGE_SIZE, auditFilter, noAuditFilter, readAuditSearch, writeAuditSearch } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';
import { useAuditWords } from './audit-words.tsx';
import type { AuditEntry } from './audit-words.tsx';

/** Whether an entry is about a quotation or booking, whose number is its label. */
function isOfRecord(kind: AuditEntry['kind']): boolean {
  return kind === 'ORDER' || kind === 'BOOKING_NOTE' || kind === 'SHARE_LINK';
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
        <TwoLine second={AUDIT_KIND_LABEL[row.kind][language]}>
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

/** /admin/audit-log: everything that was changed, for ADMIN. */
export function AuditLogPage() {
  const { t } = useTranslation('audit');
  const { language, locale } = useLanguage();
  const columns = useColumns();
  const [params, setParams] = useSearchParams();
  const search = readAuditSearch(params);
  const filter = auditFilter(search);
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const { data, previousData, error, loading, refetch } = useQuery(AuditLogDocument, {
    variables: { filter, page: search.page, pageSize: AUDIT_PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  usePageTitle(t('list.title'));

  function setSearch(change: Partial<AuditSearch>) {
    // Another filter begins at its first page; pages are places to come back to.
    setParams(writeAuditSearch({ ...search, page: 1, ...change }), { replace: change.page === undefined });
  }
  // While the next page loads the one before stays.
  const list = (data ?? previousData)?.auditLog;
  const pages = Math.max(1, Math.ceil((list?.totalCount ?? 0) / AUDIT_PAGE_SIZE));
  return (
    <div className={s.page}>
      <div className={s.head}>
        <PageHeader
          title={t('list.title')}
          actions={<ExportPicker list={{ auditLog: { filter } }} disabled={list?.totalCount === 0} />}
        />
      </div>
      <AuditFilterBar search={search} onChange={setSearch} />
      <div className={s.panel}>
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={list?.nodes ?? []}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.label}
          onOpen={setShown}
          loading={loading}
          renderCard={(row) => (
            <button type="button" className={s.open} onClick={() => setShown(row)}>
              <b>{row.label}</b>
              <AuditEntryView entry={{ ...row, changes: row.changes.slice(0, 2) }} />
            </button>
          )}
          error={
            error && !list ? (
              <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
            ) : undefined
          }
          empty={
            Object.keys(filter).length > 0 || search.page > 1 ? (
              <EmptyState
                title={t('list.nothingFound')}
                action={<TextButton onClick={() => setSearch(noAuditFilter)}>{t('list.clear')}</TextButton>}
              />
            ) : (
              <EmptyState title={t('list.empty')}>{t('list.emptyText')}</EmptyState>
            )
          }
          foot={list && t('list.foot', { count: list.totalCount, shown: formatNumber(list.totalCount, locale) })}
          footEnd={
            <Pager
              page={Math.min(search.page, pages)}
              pages={pages}
              onPage={(page) => setSearch({ page })}
              text={t('page', { page: Math.min(search.page, pages), pages })}
              previous={t('previous')}
              next={t('next')}
            />
          }
        />
      </div>
      <Drawer
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? AUDIT_KIND_LABEL[shown.kind][language] : ''}
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
    </div>
  );
}
