import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import s from './record-many.module.css';
import type { RecordOutcome } from './record-many-values.ts';

interface RecordOutcomeListProps {
  outcomes: readonly RecordOutcome[];
  onClose: () => void;
  /** Returns to the form for the refused bookings; undefined if there are none. */
  onBack: (() => void) | undefined;
  /** Whether these are the results of an undo instead of a recording. */
  undone?: boolean;
}

/** Results for each booking of recording or undoing a milestone, failures first. */
export function RecordOutcomeList({ outcomes, onClose, onBack, undone = false }: RecordOutcomeListProps) {
  const { t } = useTranslation('milestone');
  const text = useUiText();
  const done = outcomes.filter(({ reason }) => reason === null);
  const failed = outcomes.filter(({ reason }) => reason !== null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(undone ? 'many.undoneResult' : 'many.result', { done: done.length, count: outcomes.length })}
      foot={
        <>
          <Button kind={onBack ? 'secondary' : 'primary'} onClick={onClose}>
            {text.close}
          </Button>
          {onBack && (
            <Button kind="primary" onClick={onBack}>
              {t('many.again')}
            </Button>
          )}
        </>
      }
    >
      <ul className={s.list} aria-label={t('many.outcomes')}>
        {[...failed, ...done].map(({ id, number, reason }) => (
          <li key={id} className={s.line}>
            {reason === null ? (
              <CircleCheck size={16} className={s.done} aria-hidden="true" />
            ) : (
              <CircleX size={16} className={s.failed} aria-hidden="true" />
            )}
            <div>
              <Code strong size={12}>
                {number}
              </Code>
              <p>{reason ?? t(undone ? 'many.undone' : 'many.recorded')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
