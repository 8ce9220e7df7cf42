import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { Button } from '../../ui/button/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Card } from '../../ui/page/card.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { CostSheetCardDocument } from './cost-sheet-card.generated.ts';
import { CostTable } from './cost-table.tsx';

const CostSheetDialog = lazyDialog(() => import('./cost-sheet-dialog.tsx').then((module) => module.CostSheetDialog));

/** The card with costs and margin, for viewers who may see cost. Texts: `cost-sheet`. */
export function CostSheetDetail({ id }: { id: string }) {
  const { t } = useTranslation('cost-sheet');
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery(CostSheetCardDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const record = data?.node;
  if (!record) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonCard />;
  if (!('costSheet' in record) || !record.costSheet) return null;
  const { costSheet: sheet, number } = record;
  const { updatedAt: at, updatedBy } = sheet;
  const changed = at === null ? undefined : formatDate(at, BUSINESS_TIME_ZONE);
  return (
    <Card
      title={t('title')}
      detail={changed && (updatedBy ? t('changedBy', { date: changed, name: updatedBy }) : changed)}
      flush
      actions={
        <Button size="sm" onClick={() => setEditing(true)}>
          {t('enter')}
        </Button>
      }
    >
      <CostTable sheet={sheet} />
      {isEditing && (
        <CostSheetDialog
          open
          record={{ id, number }}
          sheet={sheet}
          onClose={() => setEditing(false)}
          onSaved={() => refetch()}
        />
      )}
    </Card>
  );
}
