import { useApolloClient } from '@apollo/client/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNDO_WINDOW_MS } from '@wr1/schema/rules/transition-guard.ts';
import { failureOf, failureText } from '../../app/error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../../ui/format.ts';
import type { LastRecording } from './recording-history.ts';
import { UndoRecordingDocument } from './record-many.generated.ts';
import { RecordOutcomeList } from './record-many-outcome.tsx';
import type { RecordOutcome } from './record-many-values.ts';

interface UndoRecordingProps {
  last: LastRecording;
  /** After the undo: lists are out of date, and what was refused is named. */
  onUndone: () => void;
  onClose: () => void;
}

/** Takes a whole recording for many back, for as long as its author may; tells of each booking what came of it. */
export function UndoRecording({ last, onUndone, onClose }: UndoRecordingProps) {
  const { t } = useTranslation('milestone');
  const { t: common } = useTranslation();
  const client = useApolloClient();
  const [running, setRunning] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly RecordOutcome[] | null>(null);

  async function undoOne({ id, number }: LastRecording['bookings'][number]): Promise<RecordOutcome> {
    try {
      const idempotencyKey = `${id}:undo:${last.at}`;
      const { data } = await client.mutate({
        mutation: UndoRecordingDocument,
        variables: { input: { id, code: last.code, idempotencyKey } },
      });
      if (!data) throw new Error('No answer');
      return { id, number, reason: data.undoMilestone.userErrors.map(({ message }) => message).join(' ') || null };
    } catch (error) {
      return { id, number, reason: failureText(failureOf(error), common) };
    }
  }

  async function undo() {
    setRunning(true);
    const results: RecordOutcome[] = [];
    for (const booking of last.bookings) {
      // One after the other: each is a change of its own, and fifty at once would crowd out everybody else's.
      // oxlint-disable-next-line no-await-in-loop
      results.push(await undoOne(booking));
    }
    setRunning(false);
    setOutcomes(results);
    onUndone();
  }

  if (outcomes) return <RecordOutcomeList undone outcomes={outcomes} onClose={onClose} onBack={undefined} />;
  const until = formatTime(new Date(last.at + UNDO_WINDOW_MS));
  return (
    <Banner
      tone="info"
      title={t('many.last', { milestone: last.label, count: last.bookings.length })}
      onClose={onClose}
      actions={
        <Button size="sm" icon={<Undo2 size={14} />} loading={running} onClick={() => void undo()}>
          {t('many.undo', { count: last.bookings.length, time: until })}
        </Button>
      }
    />
  );
}
