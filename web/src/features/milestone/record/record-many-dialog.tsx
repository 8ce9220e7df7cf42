import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonRows } from '../../../ui/page/skeleton.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { OpenMilestonesDocument } from './record-many.generated.ts';
import { RecordManyForm } from './record-many-form.tsx';
import type { FormValues } from './record-many-form.tsx';
import { RecordOutcomeList } from './record-many-outcome.tsx';
import type { RecordOutcome } from './record-many-values.ts';

interface RecordManyDialogProps {
  /** The selected bookings, at most 50. */
  bookings: readonly { id: string; number: string }[];
  /** Called after every attempt with the ids of the recorded bookings, so that lists can be reloaded. */
  onRecorded: (done: readonly string[]) => void;
  onClose: () => void;
}

/** Records one milestone for several bookings and shows the result for each. */
export function RecordManyDialog({ bookings, onRecorded, onClose }: RecordManyDialogProps) {
  const { t } = useTranslation('milestone');
  const { data, error, loading, refetch } = useQuery(OpenMilestonesDocument, {
    variables: { ids: bookings.map(({ id }) => id), first: bookings.length },
    fetchPolicy: 'network-only',
  });
  const [outcomes, setOutcomes] = useState<readonly RecordOutcome[] | null>(null);
  /** Ids of the bookings that were refused, while the form is shown again for them. */
  const [left, setLeft] = useState<readonly string[] | null>(null);
  const [typed, setTyped] = useState<FormValues | null>(null);
  const failed = outcomes?.filter(({ reason }) => reason !== null) ?? [];
  const open = data?.bookings.nodes.filter(({ id }) => left === null || left.includes(id));
  if (outcomes) {
    const back = () => {
      setLeft(failed.map(({ id }) => id));
      setOutcomes(null);
    };
    return <RecordOutcomeList outcomes={outcomes} onClose={onClose} onBack={failed.length > 0 ? back : undefined} />;
  }
  if (!open) {
    return (
      <Dialog open onClose={onClose} size="sm" title={t('many.title', { count: bookings.length })}>
        {error ? (
          <LoadFailed error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <SkeletonRows count={4} height={56} />
        )}
      </Dialog>
    );
  }
  return (
    <RecordManyForm
      bookings={open}
      typed={typed}
      onClose={onClose}
      onSent={(next, values) => {
        setTyped(values);
        setOutcomes(next);
        onRecorded(next.flatMap(({ id, reason }) => (reason === null ? [id] : [])));
        void refetch().catch(() => undefined);
      }}
    />
  );
}
