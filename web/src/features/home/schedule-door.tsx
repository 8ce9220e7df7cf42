import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button/button.tsx';
import { DateField } from '../../ui/form/date/date-field.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Select } from '../../ui/form/choice/select.tsx';
import { publicSchedulePath } from '../../app/path/schedule-path.ts';
import s from './doors.module.css';
import { PlacePair } from './place-pair.tsx';
import type { PlaceEnds } from './place-pair.tsx';

const services = ['FCL', 'LCL', 'AIR', 'FTL', 'LTL'] as const satisfies readonly PickerServiceTypeKey[];

/** Services of the same kind share their places: sea ports, airports or provinces. */
function kindOf(service: PickerServiceTypeKey): 'sea' | 'air' | 'road' {
  if (service === 'AIR') return 'air';
  return service === 'FTL' || service === 'LTL' ? 'road' : 'sea';
}

/** Searches sailings, flights and trucks by mode, origin, destination and date. Every field is optional. */
export function ScheduleDoor() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [service, setService] = useState<PickerServiceTypeKey>('FCL');
  const [ends, setEnds] = useState<PlaceEnds>({ from: null, to: null });
  const [ready, setReady] = useState<string | null>(null);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(publicSchedulePath({ service, from: ends.from?.code ?? null, to: ends.to?.code ?? null, ready }));
      }}
    >
      <PlacePair
        service={service}
        label={{ from: t('schedule.from'), to: t('schedule.to') }}
        value={ends}
        onChange={setEnds}
      >
        <IconButton
          className={s.swap}
          kind="outlined"
          size="xs"
          label={t('schedule.swap')}
          icon={<ArrowLeftRight size={13} />}
          onClick={() => setEnds({ from: ends.to, to: ends.from })}
        />
      </PlacePair>
      <div className={s.pair}>
        <Select
          label={t('schedule.service')}
          size="lg"
          value={service}
          options={services.map((value) => ({ value, label: t(`service.${value}`) }))}
          onChange={(next) => {
            if (kindOf(next) !== kindOf(service)) setEnds({ from: null, to: null });
            setService(next);
          }}
        />
        <DateField label={t('schedule.ready')} size="lg" value={ready} onChange={setReady} />
      </div>
      <Button type="submit" kind="primary" size="lg" full>
        {t(`schedule.submit.${kindOf(service)}`)}
      </Button>
    </form>
  );
}
