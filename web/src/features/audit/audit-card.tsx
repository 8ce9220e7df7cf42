import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHas } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Drawer } from '../../ui/overlay/dialog.tsx';
import { RecordChangesDocument } from './audit-entry.generated.ts';
import { AuditHistory } from './audit-history.tsx';

interface AuditCardProps {
  record: { id: string; number: string };
}

/**
 * A button that opens a record's history with values before and after, loaded when opened. Needs the catalogues `audit`
 * and `shipment`.
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

/** A record's history as a card. Needs the catalogues `audit` and `shipment`. */
export function AuditListCard({ id }: { id: string }) {
  const { t } = useTranslation('audit');
  return (
    <Card title={t('card.title')}>
      <RecordChanges id={id} />
    </Card>
  );
}

function RecordChanges({ id }: { id: string }) {
  const { data, error, loading, refetch, fetchMore } = useQuery(RecordChangesDocument, {
    variables: { id },
    // The history may have grown since it was last opened.
    fetchPolicy: 'cache-and-network',
  });
  return (
    <AuditHistory
      list={data?.recordChanges}
      error={error}
      isLoading={loading}
      onRetry={refetch}
      onMore={(after) => fetchMore({ variables: { after } })}
    />
  );
}
