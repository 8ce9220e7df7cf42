import { useWording } from '../../../app/session/use-wording.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/text/cx.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Segmented } from '../../../ui/form/choice/segmented.tsx';
import type { PublicPlacePicker } from '../../master-data/public-place-picker.tsx';
import type { Place } from '../../master-data/place-tag.tsx';
import { ScheduleDayChips } from './schedule-day-chips.tsx';
import { pickerServices } from './schedule-search.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import s from './schedule-page.module.css';

interface SearchBarProps {
  search: ScheduleSearch;
  /** Places known so far, for the names of the codes in the URL. */
  places: readonly Place[];
  onChange: (change: Partial<ScheduleSearch>) => void;
  /** Field for a place, which differs with and without an account. */
  PlacePicker: ComponentType<ComponentProps<typeof PublicPlacePicker>>;
  /** Shown on the same line before the service switch: the title of a page that has no header. */
  heading?: ReactNode;
  /** Shown after the fields: a button that scrolls to the results. */
  submit?: ReactNode;
  className?: string;
  /** CSS class for another layout of the fields. */
  fieldsClass?: string;
}

/** Service, route and dates of a search. Every change searches at once. */
export function ScheduleSearchBar(props: SearchBarProps) {
  const { search, places, onChange, PlacePicker, heading, submit, className, fieldsClass } = props;
  const { t } = useTranslation('schedule');
  const word = useWording();
  const [picked, setPicked] = useState<readonly Place[]>([]);
  const known = (code: string | null) =>
    code === null ? null : ([...picked, ...places].find((place) => place.code === code) ?? null);

  function pick(end: 'pol' | 'pod', place: Place | null) {
    if (place) setPicked([place, ...picked.slice(0, 9)]);
    onChange({ [end]: place?.code ?? null });
  }

  return (
    <div className={cx(s.search, className)}>
      <div className={s.top}>
        {heading}
        <Segmented
          label={t('service')}
          value={search.service}
          options={pickerServices.map((service) => ({ value: service, label: service }))}
          onChange={(service) => {
            const sameKind =
              (search.service === 'FCL' || search.service === 'LCL') && (service === 'FCL' || service === 'LCL');
            // Places of another kind are cleared.
            onChange({ service, carrier: null, ...(!sameKind && { pol: null, pod: null }) });
          }}
        />
      </div>
      <div className={cx(s.fields, fieldsClass)}>
        <PlacePicker
          service={search.service}
          label={word('pol', search.service)}
          placeholder={t('findPlace')}
          value={known(search.pol)}
          onChange={(place) => pick('pol', place)}
        />
        <IconButton
          className={s.swap}
          kind="outlined"
          size="lg"
          label={t('swap')}
          icon={<ArrowLeftRight size={16} />}
          onClick={() => onChange({ pol: search.pod, pod: search.pol })}
        />
        <PlacePicker
          service={search.service}
          label={word('pod', search.service)}
          placeholder={t('findPlace')}
          value={known(search.pod)}
          onChange={(place) => pick('pod', place)}
        />
        <DateField label={t('cargoReady')} value={search.ready} onChange={(ready) => onChange({ ready })} />
        <DateField
          label={t('etdFrom')}
          value={search.from}
          disabled={search.etd !== null}
          onChange={(from) => from && onChange({ from })}
        />
        <DateField
          label={t('etdTo')}
          value={search.to}
          min={search.from}
          disabled={search.etd !== null}
          onChange={(to) => to && onChange({ to })}
        />
        {submit}
      </div>
      <ScheduleDayChips search={search} onChange={onChange} />
    </div>
  );
}
