import { useTranslation } from 'react-i18next';
import { ToggleChip } from '../../ui/list/filter-bar.tsx';
import { choiceFilter } from '../../ui/list/list-filter.tsx';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { FacilityMark } from './facility-mark.tsx';
import { FACILITY_KINDS } from './facility-search.ts';
import type { FacilityAddress } from './facility-search.ts';

/** An option of a filter. */
export interface FacilityChoice {
  code: string;
  name: string;
}

interface FacilityFiltersProps {
  address: FacilityAddress;
  /** Ports, airports and regions that have facilities. */
  choices: Readonly<Record<'port' | 'region', readonly FacilityChoice[]>>;
}

/** Search and filters for facilities: kind, port and region. */
export function FacilityFilters({ address, choices }: FacilityFiltersProps) {
  const { t } = useTranslation('facility');
  const { value, set } = address;
  const optionsOf = (one: 'port' | 'region') => choices[one].map(({ code, name }) => ({ value: code, label: name }));
  return (
    <ListFilters
      search={t('search')}
      searchHint={t('searchHint')}
      filters={[
        choiceFilter({
          id: 'port',
          label: t('filter.port'),
          value: value.portCode,
          options: optionsOf('port'),
          onChange: (portCode) => set({ portCode }),
        }),
        choiceFilter({
          id: 'region',
          label: t('filter.region'),
          value: value.regionCode,
          options: optionsOf('region'),
          onChange: (regionCode) => set({ regionCode }),
        }),
      ]}
      address={address}
    >
      {FACILITY_KINDS.map((kind) => (
        <ToggleChip
          key={kind}
          pressed={value.kinds.includes(kind)}
          icon={<FacilityMark kind={kind} />}
          onChange={(isOn) =>
            set({ kinds: FACILITY_KINDS.filter((one) => (one === kind ? isOn : value.kinds.includes(one))) })
          }
        >
          {t(`kinds.${kind}`)}
        </ToggleChip>
      ))}
    </ListFilters>
  );
}
