import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListKind } from '@wr1/schema/rules/tab.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useUiText } from '../../ui/ui-text.tsx';
import { acknowledgeCounts } from './acknowledge.ts';
import type { AcknowledgeEntry } from './acknowledge.ts';
import s from './acknowledge-dialog.module.css';
import type { RecordRow } from './record-row.ts';
import { useAcknowledge } from './use-acknowledge.ts';

interface AcknowledgeDialogProps {
  kind: ListKind;
  /** The records as they were when the button was pressed. */
  rows: readonly RecordRow[];
  /** After every run, with the ids of what is acknowledged: the list is out of date. */
  onRun: (done: readonly string[]) => void;
  onClose: () => void;
}

/** Acknowledges several requests as soon as it opens; says how far it is, then what failed and why. */
export function AcknowledgeDialog({ kind, rows, onRun, onClose }: AcknowledgeDialogProps) {
  const { t } = useTranslation('shipment');
  const text = useUiText();
  const toast = useToast();
  const { entries, running, start, retry } = useAcknowledge(kind, rows);
  const { done, failed, ended, again } = acknowledgeCounts(entries);
  const isOver = !running && ended === entries.length;

  const begin = useEffectEvent(() => void start());
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  const tell = useEffectEvent(() => {
    onRun(entries.flatMap(({ state, row }) => (state === 'done' ? [row.id] : [])));
    if (failed.length > 0) return;
    toast.success(t('bulk.done', { count: done }));
    onClose();
  });
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);

  const words = t('bulk.progress', { done: ended, total: entries.length });
  return (
    <Dialog
      open
      // What is under way cannot be called back: the window stays until all have their outcome.
      closable={!running}
      onClose={onClose}
      size="sm"
      title={isOver ? t('bulk.result', { done, total: entries.length }) : t('bulk.running', { count: entries.length })}
      foot={
        isOver && (
          <>
            <Button onClick={onClose}>{text.close}</Button>
            {again > 0 && (
              <Button kind="primary" onClick={() => void retry()}>
                {t('bulk.again', { count: again })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={s.body}>
        {!isOver && (
          <>
            <ProgressBar
              label={t('bulk.running', { count: entries.length })}
              value={entries.length === 0 ? undefined : ended / entries.length}
              valueText={words}
            />
            <p className={s.quiet} aria-live="polite">
              {words}
            </p>
          </>
        )}
        {isOver && failed.length > 0 && (
          <ul className={s.list} aria-label={t('bulk.failed')}>
            {failed.map((entry) => (
              <Line key={entry.row.id} entry={entry} />
            ))}
          </ul>
        )}
        {isOver && done > 0 && (
          <p className={s.done}>
            <CircleCheck size={16} aria-hidden="true" />
            {t('bulk.done', { count: done })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Line({ entry: { row, reason } }: { entry: AcknowledgeEntry }) {
  return (
    <li className={s.line}>
      <CircleX size={16} aria-hidden="true" className={s.cross} />
      <div>
        <Code strong size={12}>
          {row.number}
        </Code>
        <p>{reason}</p>
      </div>
    </li>
  );
}
