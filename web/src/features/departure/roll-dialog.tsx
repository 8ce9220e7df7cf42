import { useMutation } from '@apollo/client/react';
import { CircleCheck, CircleX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, failureText } from '../../app/error.ts';
import { runEach } from '../../app/run-each.ts';
import { useWording } from '../../app/session/use-wording.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/choice/checkbox.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { Code } from '../../ui/text/code.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { pickerService, ScheduleLine, scheduleZones } from '../schedule/result/schedule-card.tsx';
import type { Schedule } from '../schedule/result/schedule-card.tsx';
import type { DeparturePageQuery } from './departure-page.generated.ts';
import s from './departure-page.module.css';
import { RollOverDocument } from './roll-dialog.generated.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await import('../schedule/dialog/schedule-dialog.tsx')).ScheduleDialog,
}));

/** Number of requests sent at the same time. */
const AT_A_TIME = 4;

type Booking = DeparturePageQuery['whole']['nodes'][number];

/** Whether a booking can still move to another departure: until its cargo is loaded. */
export function canRoll({ allowedActions }: Pick<Booking, 'allowedActions'>): boolean {
  return allowedActions.includes('UPDATE_BOOKING_PLAN');
}

interface RollDialogProps {
  departure: Schedule;
  /** The bookings that can move. */
  bookings: readonly Booking[];
  /** Called after bookings have moved. */
  onMoved: () => void;
  onClose: () => void;
}

/** Moves bookings to another departure: which ones, where to, its cut-offs and the reason, then the result of each. */
export function RollDialog({ departure, bookings, onMoved, onClose }: RollDialogProps) {
  const { t } = useTranslation(['departure', 'message']);
  const { t: common } = useTranslation();
  const text = useUiText();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [target, setTarget] = useState<Schedule | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const [running, setRunning] = useState(false);
  /** Why each booking was refused, null if it moved, by id; null before the first attempt. */
  const [results, setResults] = useState<ReadonlyMap<string, string | null> | null>(null);
  const [send] = useMutation(RollOverDocument, { errorPolicy: 'none' });
  const chosen = bookings.filter(({ id }) => !left.has(id));
  const service = pickerService(departure.serviceType);

  async function move({ id, version }: Booking, scheduleId: string): Promise<string | null> {
    try {
      const input = {
        id,
        scheduleId,
        rolloverReason: reason.trim(),
        expectedVersion: version,
        idempotencyKey: `roll:${id}:${version}:${scheduleId}`,
      };
      const payload = (await send({ variables: { input } })).data?.updateBookingPlan;
      return payload ? (payload.userErrors[0]?.message ?? null) : t('notMoved');
    } catch (error) {
      return failureText(failureOf(error), common);
    }
  }
  async function submit() {
    setTouched(true);
    if (running || !target || reason.trim() === '') return;
    setRunning(true);
    const found = new Map<string, string | null>();
    await runEach(chosen, AT_A_TIME, async (booking) => {
      found.set(booking.id, await move(booking, target.id));
    });
    setResults(found);
    setRunning(false);
    onMoved();
  }

  if (results) {
    const done = [...results.values()].filter((problem) => problem === null).length;
    return (
      <Dialog
        open
        onClose={onClose}
        size="sm"
        title={t('rolled', { done, total: results.size })}
        foot={<Button onClick={onClose}>{text.close}</Button>}
      >
        <ul className={s.results}>
          {chosen.map(({ id, number }) => (
            <li key={id} className={s.result}>
              {results.get(id) === null ? (
                <CircleCheck size={16} aria-hidden="true" />
              ) : (
                <CircleX size={16} aria-hidden="true" />
              )}
              <Code size={12} strong>
                {number}
              </Code>
              <span>{results.get(id) ?? t('moved')}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        closable={!running}
        size="md"
        title={t('rollTitle')}
        foot={
          <>
            <Button disabled={running} onClick={onClose}>
              {text.cancel}
            </Button>
            <Button
              kind="primary"
              loading={running}
              disabled={!target || chosen.length === 0}
              onClick={() => void submit()}
            >
              {t('rollSend', { count: chosen.length })}
            </Button>
          </>
        }
      >
        <div className={s.form}>
          <p>{t('rollText')}</p>
          <fieldset className={s.choice}>
            <legend>{t('bookings')}</legend>
            {bookings.map(({ id, number }) => (
              <Checkbox
                key={id}
                label={number}
                checked={!left.has(id)}
                onChange={(isChosen) => {
                  const next = new Set(left);
                  if (isChosen) next.delete(id);
                  else next.add(id);
                  setLeft(next);
                }}
              />
            ))}
          </fieldset>
          {target && (
            <>
              <ScheduleLine schedule={target} />
              <CutOffs schedule={target} />
            </>
          )}
          <Button onClick={() => setChoosing(true)}>{t(target ? 'chooseOther' : 'choose')}</Button>
          <TextArea
            label={t('rollReason')}
            hint={t('rollReasonHint')}
            required
            rows={3}
            maxLength={500}
            value={reason}
            error={touched && reason.trim() === '' ? t('message:REQUIRED') : undefined}
            onChange={setReason}
          />
        </div>
      </Dialog>
      {isChoosing && service && (
        <Suspense fallback={null}>
          <ScheduleDialog
            open
            current={departure.id}
            service={service}
            polCode={departure.polCode}
            podCode={departure.podCode}
            pol={departure.pol}
            pod={departure.pod}
            cargoReady={null}
            onClose={() => setChoosing(false)}
            onChoose={(schedule) => {
              setTarget(schedule);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function CutOffs({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('departure');
  const word = useWording();
  const zone = scheduleZones(schedule).pol;
  const dates = [
    ['DOC', schedule.docCutOff],
    ['VGM', schedule.vgmCutOff],
    ['CARGO', schedule.cargoCutOff],
  ] as const;
  const items = dates.flatMap(([kind, at]) =>
    at ? [{ label: word(`cutOff${kind}`, schedule.serviceType), value: formatDateTime(at, zone) }] : [],
  );
  return items.length === 0 ? <p>{t('noCutOff')}</p> : <KeyValue items={items} />;
}
