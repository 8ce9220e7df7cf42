import { useMutation } from '@apollo/client/react';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MOST_STOPS } from '@wr1/schema/field/transport/trip.ts';
import { parseNumber } from '@wr1/schema/rules/validation/number-text.ts';
import { useRecordForm } from '../../app/form/use-record-form.ts';
import type { SavePayload } from '../../app/form/use-record-form.ts';
import { useRefresh } from '../../app/use-delete-record.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useNow } from '../../ui/browser/use-now.ts';
import { DateTimeField } from '../../ui/form/date/date-time-field.tsx';
import { FieldGrid } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CreateTripDocument, UpdateTripDocument } from './trip-card.generated.ts';
import type { Trip } from './trip-list-card.tsx';
import { emptyStop, STOP_TIME, tripFieldOf, tripFormProblems, tripInput, tripValues } from './trip-values.ts';
import type { StopValues, TripValues } from './trip-values.ts';
import s from './trip-card.module.css';

interface TripDialogProps {
  open: boolean;
  bookingId: string;
  /** Null for a new trip. */
  trip: Trip | null;
  /** Whether the vehicle moves a container. */
  hasContainer: boolean;
  onClose: () => void;
}

/** Adds or updates a trip. Texts: `trip`. */
export function TripDialog({ open, ...props }: TripDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ bookingId, trip, hasContainer, onClose }: Omit<TripDialogProps, 'open'>) {
  const { t } = useTranslation('trip');
  const now = useNow();
  const [create] = useMutation(CreateTripDocument, { errorPolicy: 'none' });
  const [update] = useMutation(UpdateTripDocument, { errorPolicy: 'none' });
  const refresh = useRefresh(['booking']);
  const form = useRecordForm<TripValues, SavePayload>({
    initial: tripValues(trip),
    problems: (values) => tripFormProblems(values, now),
    fieldOf: tripFieldOf,
    async send(values, idempotencyKey) {
      const entered = tripInput(values);
      if (trip === null) {
        return (await create({ variables: { input: { bookingId, trip: entered, idempotencyKey } } })).data?.createTrip;
      }
      const input = { id: trip.id, trip: entered, expectedVersion: trip.version };
      return (await update({ variables: { input } })).data?.updateTrip;
    },
    async onSaved() {
      onClose();
      await refresh();
    },
  });
  const { stops } = form.values;
  const setStop = (index: number, change: Partial<StopValues>) =>
    form.set({ stops: stops.map((stop, at) => (at === index ? { ...stop, ...change } : stop)) });
  const bindStop = (index: number, field: keyof StopValues) => ({
    value: stops[index]?.[field] ?? '',
    error: form.errorOf(`stops.${index}.${field}`),
    onChange: (value: string) => setStop(index, { [field]: value }),
    onBlur: () => form.touch(`stops.${index}.${field}`),
  });
  return (
    <FormDialog
      {...form.dialog}
      onClose={onClose}
      title={t(trip === null ? 'dialog.add' : 'dialog.change')}
      lead={t('dialog.lead')}
      submitLabel={t('dialog.save')}
      size="md"
    >
      <FieldGrid>
        <TextField {...form.bind('tractorPlate')} label={t('field.tractorPlate')} mono autoComplete="off" />
        {hasContainer && (
          <TextField {...form.bind('trailerPlate')} label={t('field.trailerPlate')} mono autoComplete="off" />
        )}
        <TextField {...form.bind('vendor')} label={t('field.vendor')} autoComplete="off" />
        {hasContainer && (
          <TextField {...form.bind('containerNumber')} label={t('field.containerNumber')} mono autoComplete="off" />
        )}
        <TextField
          {...form.bind('driverName')}
          label={t('field.driverName')}
          hint={t('staffOnly')}
          autoComplete="off"
        />
        <TextField
          {...form.bind('driverPhone')}
          label={t('field.driverPhone')}
          hint={t('staffOnly')}
          type="tel"
          autoComplete="off"
        />
        {hasContainer && <TextField {...form.bind('emptyDepot')} label={t('field.emptyDepot')} autoComplete="off" />}
      </FieldGrid>
      {stops.map((_stop, index) => {
        const minutes = bindStop(index, 'waitingMinutes');
        return (
          <div key={index} className={s.stop} role="group" aria-label={t('stop', { n: index + 1 })}>
            <p className={s.head}>
              {t('stop', { n: index + 1 })}
              <IconButton
                size="sm"
                label={t('removeStop', { n: index + 1 })}
                icon={<Trash2 size={16} />}
                onClick={() => form.set({ stops: stops.filter((_one, at) => at !== index) })}
              />
            </p>
            <TextField {...bindStop(index, 'place')} label={t('field.place')} autoComplete="off" />
            <FieldGrid>
              {STOP_TIME.map((name) => (
                <DateTimeField key={name} {...bindStop(index, name)} label={t(`field.${name}`)} />
              ))}
              <NumberField
                {...minutes}
                value={parseNumber(minutes.value) ?? (minutes.value || null)}
                onChange={(entry) => minutes.onChange(entry === null ? '' : String(entry))}
                label={t('field.waitingMinutes')}
                decimals={0}
                unit={t('minutes')}
              />
            </FieldGrid>
          </div>
        );
      })}
      {stops.length < MOST_STOPS && (
        <Button icon={<Plus size={16} />} onClick={() => form.set({ stops: [...stops, emptyStop()] })}>
          {t('addStop')}
        </Button>
      )}
    </FormDialog>
  );
}
