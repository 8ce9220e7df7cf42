import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHas } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { RecordChangesDocument } from './audit-entry.generated.ts';
import { AuditEntryView } from './audit-entry.tsx';

interface AuditCardProps {
  record: { id: string; number: string };
}

/**
 * A button that opens a record's history with values before and after, loaded when opened. Texts: `audit`,
 * `shipment`.
 */
export function AuditCard({ record }: AuditCardProps) {
  const { t } = useTranslation('audit');
  const has = useHas();
  const [open, setOpen] = useState(false);
  if (!has('audit')) return null;
  return (
    <Card
      title={t('card.title')}
      printed={false}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('card.open')}
        </Button>
      }
    >
      {t('card.text')}
      <Drawer open={open} onClose={() => setOpen(false)} title={t('card.title')} detail={record.number}>
        {open && <RecordChanges id={record.id} />}
      </Drawer>
    </Card>
  );
}

function RecordChanges({ id }: { id: string }) {
  const { t } = useTranslation('audit');
  const { data, error, loading, refetch, fetchMore } = useQuery(RecordChangesDocument, {
    variables: { id },
    // The history may have grown since it was last opened.
    fetchPolicy: 'cache-and-network',
  });
  const list = data?.recordChanges;
  if (!list) {
    return error ? (
      <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <SkeletonRows count={8} height={48} />
    );
  }
  if (list.totalCount === 0) return <p>{t('card.none')}</p>;
  return (
    <>
      {list.nodes.map((entry) => (
        <AuditEntryView key={entry.id} entry={entry} />
      ))}
      {list.pageInfo.hasNextPage && (
        <Button
          size="sm"
          loading={loading}
          onClick={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } }).catch(() => undefined)}
        >
          {t('card.more')}
        </Button>
      )}
    </>
  );
}
