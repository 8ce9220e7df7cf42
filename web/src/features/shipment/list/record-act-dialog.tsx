import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListKind } from '@wr1/schema/rules/list/tab.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Code } from '../../../ui/text/code.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { actCounts, splitByAct } from './record-act.ts';
import type { ActEntry, ActInput, ActObstacle, SentAct } from './record-act.ts';
import { ActFields, isIncomplete } from './act-fields.tsx';
import s from './record-act-dialog.module.css';
import { actionPath, pricePath, recordPath } from '../../../app/path/record-path.ts';
import type { RecordRow } from './record-row.ts';
import { useStatusText } from '../tag/status-tag.tsx';
import { useRecordAct } from './use-record-act.ts';

interface RecordActDialogProps {
  act: SentAct;
  kind: ListKind;
  /** The records as they were when the button was pressed. */
  rows: readonly RecordRow[];
  /** Whether to act at once, without asking. The dialog opens only if something failed. */
  isInstant?: boolean;
  /** Called after every run with the ids of the records that succeeded, so that the list can be reloaded. */
  onRun: (done: readonly string[]) => void;
  onClose: () => void;
}

/**
 * Shows what an action does and to which records it applies, asks for confirmation, then shows the
 * result for each record.
 */
export function RecordActDialog({ act, kind, rows, isInstant = false, onRun, onClose }: RecordActDialogProps) {
  const { t } = useTranslation('shipment');
  const text = useUiText();
  const { entries, running, start, retry } = useRecordAct(act, kind);
  const toast = useToast();
  const [input, setInput] = useState<ActInput>({ text: '', duty: 'OPERATIONS', needs: {} });
  const [touched, setTouched] = useState(false);
  const { fit, others } = splitByAct(act, rows, kind);
  const { done, ended, again } = actCounts(entries);
  const isBegun = entries.length > 0;
  const isOver = isBegun && !running && ended === entries.length;
  const isMissing = isIncomplete(act, fit, input);

  const finish = useEffectEvent(() => {
    onRun(entries.flatMap(({ state, row }) => (state === 'done' ? [row.id] : [])));
    if (!isInstant || done < entries.length) return;
    toast.success(`${t(`bulk.did.${act}`)}: ${entries.map(({ row }) => row.number).join(', ')}`);
    onClose();
  });
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  const begin = useEffectEvent(() => void start(fit, input));
  useEffect(() => {
    if (isInstant) begin();
  }, [isInstant]);

  function confirm() {
    setTouched(true);
    if (isMissing) return;
    void start(fit, input);
  }
  // While it runs, the row shows what it is.
  if (isInstant && (!isOver || done === entries.length)) return null;
  const words = t('bulk.progress', { done: ended, total: entries.length });
  return (
    <Dialog
      open
      // Requests already sent cannot be cancelled, so the dialog stays open until each has a result.
      closable={!running}
      onClose={onClose}
      size="sm"
      title={
        isOver
          ? t(`bulk.result.${act}`, { done, total: entries.length })
          : t(`bulk.title.${act}`, { count: fit.length })
      }
      foot={
        isOver ? (
          <>
            <Button onClick={onClose}>{text.close}</Button>
            {again > 0 && (
              <Button kind="primary" onClick={() => void retry(input)}>
                {t('bulk.again', { count: again })}
              </Button>
            )}
          </>
        ) : (
          !isBegun && (
            <>
              <Button onClick={onClose}>{text.cancel}</Button>
              <Button kind="primary" disabled={fit.length === 0} onClick={confirm}>
                {t(`bulk.send.${act}`, { count: fit.length })}
              </Button>
            </>
          )
        )
      }
    >
      <div className={s.body}>
        {!isBegun && (
          <>
            {fit.length > 0 && <p>{t(`bulk.effect.${act}`)}</p>}
            <p className={s.quiet}>{t('bulk.applies', { count: fit.length, total: rows.length })}</p>
            {others.length > 0 && (
              <ul className={s.list} aria-label={t('bulk.notApplies')}>
                {others.map(({ row, obstacle }) => (
                  <Obstacle key={row.id} row={row} obstacle={obstacle} kind={kind} />
                ))}
              </ul>
            )}
            <ActFields act={act} rows={fit} input={input} touched={touched} onChange={setInput} onEnter={confirm} />
          </>
        )}
        {isBegun && !isOver && (
          <>
            <ProgressBar
              label={t(`bulk.title.${act}`, { count: entries.length })}
              value={ended / entries.length}
              valueText={words}
            />
            <p className={s.quiet} aria-live="polite">
              {words}
            </p>
          </>
        )}
        {isOver && (
          <ul className={s.list} aria-label={t('bulk.results')}>
            {[...entries]
              .sort((one, two) => Number(one.state === 'done') - Number(two.state === 'done'))
              .map((entry) => (
                <Result key={entry.row.id} entry={entry} act={act} kind={kind} />
              ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function RecordLink({ row, kind }: { row: RecordRow; kind: ListKind }) {
  return (
    <Link to={recordPath('staff', kind, row.number)}>
      <Code strong size={12}>
        {row.number}
      </Code>
    </Link>
  );
}

function Obstacle({ row, obstacle, kind }: { row: RecordRow; obstacle: ActObstacle; kind: ListKind }) {
  const { t } = useTranslation('shipment');
  const statusText = useStatusText();
  const status = statusText(row.statusCode, row.serviceType);
  return (
    <li className={s.line}>
      <CircleX size={16} aria-hidden="true" className={s.cross} />
      <div>
        <RecordLink row={row} kind={kind} />
        <p>
          {obstacle === 'STATUS' ? t('bulk.obstacle.STATUS', { status }) : t(`bulk.obstacle.${obstacle}`)}{' '}
          {obstacle === 'PRICE_MISSING' && <Link to={pricePath(kind, row.number)}>{t('bulk.fix.PRICE_MISSING')}</Link>}
          {obstacle === 'PLAN_MISSING' && (
            <Link to={actionPath('UPDATE_BOOKING_PLAN', 'staff', kind, row.number)}>{t('bulk.fix.PLAN_MISSING')}</Link>
          )}
        </p>
      </div>
    </li>
  );
}

function Result({ entry: { row, state, reason }, act, kind }: { entry: ActEntry; act: SentAct; kind: ListKind }) {
  const { t } = useTranslation('shipment');
  return (
    <li className={s.line}>
      {state === 'done' ? (
        <CircleCheck size={16} aria-hidden="true" className={s.check} />
      ) : (
        <CircleX size={16} aria-hidden="true" className={s.cross} />
      )}
      <div>
        <RecordLink row={row} kind={kind} />
        <p>{reason ?? t(`bulk.did.${act}`)}</p>
      </div>
    </li>
  );
}
