import { useMutation, useQuery } from '@apollo/client/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNDO_WINDOW_MS } from '@wr1/schema/rules/transition/transition-guard.ts';
import { failureOf, failureText } from '../../../app/error.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formatDateTime, formatTime } from '../../../ui/text/format.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { MilestoneActsDocument, UndoMilestonesDocument } from './record-many.generated.ts';
import type { MilestoneActsQuery } from './record-many.generated.ts';
import { RecordOutcomeList } from './record-many-outcome.tsx';
import type { RecordOutcome } from './record-many-values.ts';
import s from './record-many.module.css';

type Act = NonNullable<MilestoneActsQuery['milestoneActs']>[number];

/**
 * Bulk recordings that can be undone: by the person who recorded them within ten minutes, later by an
 * administrator with a reason. Shows the result for each booking.
 */
export function MilestoneActs({ onUndone }: { onUndone: () => void }) {
  const { t } = useTranslation('milestone');
  const { role } = useViewer();
  const now = useNow().getTime();
  // Never read from the cache: undo must not be available for an outdated recording.
  const { data, refetch } = useQuery(MilestoneActsDocument, { fetchPolicy: 'network-only' });
  const [asked, setAsked] = useState<Act | null>(null);
  const { undo, running, problem, outcomes, close } = useUndoAct(() => {
    setAsked(null);
    onUndone();
    void refetch().catch(() => undefined);
  });
  const acts = data?.milestoneActs ?? [];
  const isOwnRecent = ({ isMine, recordedAt }: Act) => isMine && now - Date.parse(recordedAt) < UNDO_WINDOW_MS;
  const [recent] = acts.filter(isOwnRecent);
  const older = role === 'ADMIN' ? acts.filter((act) => act !== recent) : [];
  const named = ({ label, bookingNumbers }: Act) => t('many.last', { milestone: label, count: bookingNumbers.length });
  return (
    <>
      {recent && (
        <Banner
          tone="info"
          title={named(recent)}
          actions={
            <Button size="sm" icon={<Undo2 size={14} />} loading={running} onClick={() => void undo(recent, null)}>
              {t('many.undo', {
                count: recent.bookingNumbers.length,
                time: formatTime(new Date(Date.parse(recent.recordedAt) + UNDO_WINDOW_MS)),
              })}
            </Button>
          }
        >
          {problem}
        </Banner>
      )}
      {older.length > 0 && (
        <details className={s.section}>
          <summary>{t('many.earlier', { count: older.length })}</summary>
          <ul className={s.list}>
            {older.map((act) => (
              <li key={`${act.act} ${act.milestone}`} className={s.row}>
                <p>
                  {named(act)}. {t('many.by', { name: act.recordedBy, when: formatDateTime(act.recordedAt) })}
                </p>
                <Button size="sm" icon={<Undo2 size={14} />} onClick={() => setAsked(act)}>
                  {t('many.undoEarlier', { count: act.bookingNumbers.length })}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {asked && (
        <ReasonDialog
          title={t('many.undoTitle', { milestone: asked.label, count: asked.bookingNumbers.length })}
          submitLabel={t('many.undoEarlier', { count: asked.bookingNumbers.length })}
          busy={running}
          problem={problem}
          onClose={() => setAsked(null)}
          onSubmit={(note) => undo(asked, note)}
        />
      )}
      {outcomes && <RecordOutcomeList undone outcomes={outcomes} onClose={close} onBack={undefined} />}
    </>
  );
}

function useUndoAct(onDone: () => void) {
  const { t: common } = useTranslation();
  const [run, { loading: running }] = useMutation(UndoMilestonesDocument);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState<readonly RecordOutcome[] | null>(null);
  async function undo({ act, milestone, recordedAt }: Act, note: string | null) {
    setProblem(null);
    try {
      const idempotencyKey = `undo:${milestone}:${recordedAt}:${crypto.randomUUID()}`;
      const { data } = await run({ variables: { input: { act, milestone, note, idempotencyKey } } });
      if (!data) throw new Error('No answer');
      const { results, userErrors } = data.undoMilestones;
      if (!results?.length) {
        setProblem(userErrors.map(({ message }) => message).join(' '));
        return;
      }
      setOutcomes(
        results.map(({ bookingNumber, userErrors: own }) => ({
          id: bookingNumber,
          number: bookingNumber,
          reason: own.map(({ message }) => message).join(' ') || null,
        })),
      );
      onDone();
    } catch (error) {
      setProblem(failureText(failureOf(error), common));
    }
  }
  return { undo, running, problem, outcomes, close: () => setOutcomes(null) };
}

interface ReasonDialogProps {
  title: string;
  submitLabel: string;
  busy: boolean;
  problem: string | null;
  /** Whether the reason may be left blank. */
  optional?: boolean;
  hint?: string | undefined;
  onClose: () => void;
  onSubmit: (note: string) => Promise<void>;
}

/** Asks for the reason for an action on milestones. */
export function ReasonDialog({
  title,
  submitLabel,
  busy,
  problem,
  optional = false,
  hint,
  onClose,
  onSubmit,
}: ReasonDialogProps) {
  const { t } = useTranslation(['milestone', 'message']);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = !optional && note.trim() === '';
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      problem={problem}
      lead={null}
      onClose={onClose}
      onSubmit={async () => {
        setTried(true);
        if (!isMissing) await onSubmit(note.trim());
      }}
    >
      <TextArea
        label={t('undo.reason')}
        required={!optional}
        optional={optional}
        hint={hint}
        rows={3}
        maxLength={500}
        value={note}
        error={tried && isMissing ? t('message:NOTE_REQUIRED') : undefined}
        onChange={setNote}
      />
    </FormDialog>
  );
}
