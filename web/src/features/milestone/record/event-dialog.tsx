import { useWording } from '../../../app/session/use-wording.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SHIPMENT_EVENT_KIND } from '@wr1/schema/rules/notification/shipment-event.ts';
import type { ShipmentEventKind } from '@wr1/schema/rules/notification/shipment-event.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FieldGrid } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { TimeField } from './moment-fields.tsx';
import {
  ActionProblemBanner,
  actionKey,
  fieldError,
  restOf,
  useRecordAction,
} from '../../shipment/step/record-action-dialog.tsx';
import { RecordJourneyEntryDocument } from '../journey/journey.generated.ts';
import { containersOf } from '../journey/journey.ts';
import s from '../journey/journey-card.module.css';
import type { JourneyDialogProps } from './record-dialog.tsx';
import { clockTime, momentOf } from './record-values.ts';

const own = ['kind', 'at', 'container', 'place', 'note', 'newEta'];
const WHOLE = '';

/** Records events between milestones, such as customs, departure, a hold or a new arrival time. */
export function EventDialog({ booking, onClose, reload }: JourneyDialogProps) {
  const { t } = useTranslation(['milestone', 'message']);
  const word = useWording();
  const text = useUiText();
  const now = useNow();
  const [kind, setKind] = useState<ShipmentEventKind | null>(null);
  const [container, setContainer] = useState<string>(WHOLE);
  const [day, setDay] = useState<string | null>(() => businessDay(now));
  const [time, setTime] = useState(() => clockTime(now));
  const [etaDay, setEtaDay] = useState<string | null>(null);
  const [etaTime, setEtaTime] = useState('');
  const [place, setPlace] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const action = useRecordAction({
    mutation: RecordJourneyEntryDocument,
    payloadOf: ({ recordJourneyEntry: payload }) => ({ ...payload, __typename: 'RecordPayload', quotation: null }),
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const at = momentOf(day, time);
  const newEta = momentOf(etaDay, etaTime);
  const isEta = kind === 'ETA_CHANGED';
  const containers = containersOf(booking.milestones);
  const wrong = {
    kind: kind === null && t('message:REQUIRED'),
    at: at === null ? t('message:DATE_INVALID') : at > now.getTime() && t('message:MILESTONE_IN_FUTURE'),
    note: kind === 'HOLD' && note.trim() === '' && t('message:NOTE_REQUIRED'),
    newEta: isEta && newEta === null && t('message:ETA_REQUIRED'),
  };
  const error = (field: keyof typeof wrong) => (tried && wrong[field]) || fieldError(action.problem, field);

  async function send() {
    setTried(true);
    if (kind === null || at === null || Object.values(wrong).some(Boolean)) return;
    const done = await action.run({
      input: {
        id: booking.id,
        kind,
        at: new Date(at).toISOString(),
        container: container === WHOLE ? null : container,
        place: place.trim() || null,
        note: note.trim() || null,
        newEta: isEta && newEta !== null ? new Date(newEta).toISOString() : null,
        expectedVersion: booking.version,
        idempotencyKey: actionKey(booking, `RecordJourneyEntry:${kind}:${container}:${at}:${newEta ?? ''}`),
      },
    });
    if (done) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('event.title')}
      detail={booking.number}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={action.running} onClick={() => void send()}>
            {t('event.send')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p>{t('event.text')}</p>
        <ActionProblemBanner problem={restOf(action.problem, own)} />
        <Select
          label={t('event.kind')}
          required
          value={kind}
          options={SHIPMENT_EVENT_KIND.map((value) => ({ value, label: word(value, booking.serviceType) }))}
          error={error('kind')}
          onChange={setKind}
        />
        {containers.length > 1 && (
          <Select
            label={t('event.container')}
            value={container}
            options={[
              { value: WHOLE, label: t('event.whole') },
              ...containers.map(({ key, number }, index) => ({
                value: key,
                label: number ?? t('container.unnumbered', { n: index + 1 }),
              })),
            ]}
            error={fieldError(action.problem, 'container')}
            onChange={setContainer}
          />
        )}
        <FieldGrid>
          <DateField
            label={t('record.day')}
            required
            value={day}
            max={businessDay(now)}
            error={error('at')}
            onChange={setDay}
          />
          <TimeField value={time} onChange={setTime} />
          {isEta && (
            <>
              <DateField
                label={t('event.newEta')}
                required
                value={etaDay}
                error={error('newEta')}
                onChange={setEtaDay}
              />
              <TimeField value={etaTime} onChange={setEtaTime} />
            </>
          )}
        </FieldGrid>
        <TextField label={t('record.place')} optional maxLength={100} value={place} onChange={setPlace} />
        <TextArea
          label={t('record.note')}
          optional={kind !== 'HOLD'}
          required={kind === 'HOLD'}
          rows={2}
          maxLength={500}
          hint={t('record.noteHint')}
          value={note}
          error={error('note')}
          onChange={setNote}
        />
      </div>
    </Dialog>
  );
}
