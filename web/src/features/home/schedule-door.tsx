import type { PickerServiceTypeKey } from '@wr1/schema/rules/service-type.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import type { Place } from '../master-data/place-tag.tsx';
import { PublicPlacePicker } from '../master-data/public-place-picker.tsx';
import { publicSchedulePath } from '../schedule/schedule-path.ts';
import s from './doors.module.css';

const services = ['FCL', 'LCL', 'AIR', 'FTL', 'LTL'] as const satisfies readonly PickerServiceTypeKey[];

/** A sea port is no airport and no province. */
function kindOf(service: PickerServiceTypeKey): 'sea' | 'air' | 'road' {
  if (service === 'AIR') return 'air';
  return service === 'FTL' || service === 'LTL' ? 'road' : 'sea';
}

/** From where, to where, how and when: leads to the sailings, flights and trucks that fit. Everything may be left open. */
export function ScheduleDoor() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const [service, setService] = useState<PickerServiceTypeKey>('FCL');
  const [from, setFrom] = useState<Place | null>(null);
  const [to, setTo] = useState<Place | null>(null);
  const [ready, setReady] = useState<string | null>(null);
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(publicSchedulePath({ service, from: from?.code ?? null, to: to?.code ?? null, ready }));
      }}
    >
      <div className={s.pair}>
        <PublicPlacePicker
          service={service}
          label={t('schedule.from')}
          placeholder={t('place')}
          size="lg"
          value={from}
          onChange={setFrom}
        />
        <IconButton
          className={s.swap}
          kind="outlined"
          size="xs"
          label={t('schedule.swap')}
          icon={<ArrowLeftRight size={13} />}
          onClick={() => {
            setFrom(to);
            setTo(from);
          }}
        />
        <PublicPlacePicker
          service={service}
          label={t('schedule.to')}
          placeholder={t('place')}
          size="lg"
          value={to}
          onChange={setTo}
        />
      </div>
      <div className={s.pair}>
        <Select
          label={t('schedule.service')}
          size="lg"
          value={service}
          options={services.map((value) => ({ value, label: t(`service.${value}`) }))}
          onChange={(next) => {
            if (kindOf(next) !== kindOf(service)) {
              setFrom(null);
              setTo(null);
            }
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
