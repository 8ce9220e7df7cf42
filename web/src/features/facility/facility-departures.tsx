import { useTranslation } from 'react-i18next';
import { Code } from '../../ui/text/code.tsx';
import { Countdown } from '../../ui/page/countdown.tsx';
import { formatDateTime, formatOffset } from '../../ui/text/format.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { placeShortName } from '../master-data/place-tag.tsx';
import { carrierShortName, pickerService, scheduleZones, vesselText } from '../schedule/result/schedule-card.tsx';
import type { Schedule } from '../schedule/result/schedule-card.tsx';
import { onlineSchedulePath } from '../../app/path/schedule-path.ts';
import s from './facility-detail.module.css';

interface FacilityDeparturesProps {
  departures: readonly { isHere: boolean; schedule: Schedule }[];
  /** Name of the port or airport; null if the facility belongs to neither. */
  port: string | null;
}

/** The next departures with their cut-offs in local time and the time left. */
export function FacilityDepartures({ departures, port }: FacilityDeparturesProps) {
  const { t } = useTranslation(['facility', 'schedule']);
  const [first] = departures;
  if (!first) return <p className={s.quiet}>{t(port === null ? 'departure.noPort' : 'departure.none')}</p>;
  const zone = scheduleZones(first.schedule).pol;
  return (
    <>
      {!first.isHere && <p className={s.quiet}>{t('departure.elsewhere', { port })}</p>}
      <ul className={s.departures}>
        {departures.map(({ schedule }) => (
          <li key={schedule.id} className={s.departure}>
            <Departure schedule={schedule} zone={zone} />
          </li>
        ))}
      </ul>
      <p className={s.quiet}>{t('departure.clock', { offset: formatOffset(first.schedule.etd, zone) })}</p>
    </>
  );
}

function Departure({ schedule, zone }: { schedule: Schedule; zone: string }) {
  const { t } = useTranslation(['facility', 'schedule']);
  const service = pickerService(schedule.serviceType);
  const { polCode, podCode, carrier, docCutOff, cargoCutOff, vgmCutOff } = schedule;
  const cutOffs = [
    ['schedule:column.doc_cut_off', docCutOff],
    ['cutOff.vgm', vgmCutOff],
    ['schedule:column.cargo_cut_off', cargoCutOff],
  ] as const;
  return (
    <>
      <p className={s.line}>
        <TextLink to={onlineSchedulePath({ service: service ?? 'FCL', pol: polCode, pod: podCode })}>
          {placeShortName(schedule.pod, podCode)}
        </TextLink>
        <Code size={12}>{podCode}</Code>
        <span className={s.etd}>ETD {formatDateTime(schedule.etd, zone, 'list')}</span>
      </p>
      <p className={s.carrier}>{[carrierShortName(carrier.name), vesselText(schedule)].filter(Boolean).join(', ')}</p>
      <dl className={s.times}>
        {cutOffs.map(
          ([label, at]) =>
            at !== null && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  {formatDateTime(at, zone, 'list')}{' '}
                  <Countdown
                    until={at}
                    size="sm"
                    phrase={(left) => t('schedule:left', { left })}
                    past={t('schedule:passed')}
                  />
                </dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
