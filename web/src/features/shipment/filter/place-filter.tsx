import { useApolloClient, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Suggest } from '../../../ui/form/choice/suggest.tsx';
import type { SuggestShape } from '../../../ui/form/choice/suggest.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.tsx';
import { foldText } from '../../../ui/text/fold-text.ts';
import type { Place } from '../../master-data/place-tag.tsx';
import { FindPlacesDocument, PlaceByCodeDocument } from './place-filter.generated.ts';

/** A port, airport, region or country by which a list is filtered. */
interface Area {
  code: string;
  name: string;
  kind: 'PLACE' | 'REGION' | 'COUNTRY';
  country: string | null;
}

const areaOf = (place: Place): Area[] =>
  place.code === null
    ? []
    : [
        {
          code: place.code,
          name: place.name,
          kind: place.__typename === 'Region' ? 'REGION' : 'PLACE',
          country: 'country' in place ? place.country.name : null,
        },
      ];

interface Found {
  ports: readonly Place[];
  airports: readonly Place[];
  regions: readonly Place[];
  countries: readonly { code: string; name: string }[];
}

/** What a search offers: countries and regions first, because they include several places. */
export function areasFound(search: string, { ports, airports, regions, countries }: Found): Area[] {
  const wanted = foldText(search);
  const fits = (name: string) => wanted !== '' && foldText(name).includes(wanted);
  return [
    ...countries
      .filter(({ code, name }) => fits(name) || foldText(code) === wanted)
      .map(({ code, name }): Area => ({ code, name, kind: 'COUNTRY', country: null })),
    ...regions.filter(({ name }) => fits(name)).flatMap(areaOf),
    ...[...ports, ...airports].flatMap(areaOf),
  ];
}

interface PlaceFilterOption {
  /** Code in the URL; null for all places. */
  value: string | null;
  onChange: (code: string | null) => void;
}

/** A list filter by a port, airport, region or country at either end. Texts: `shipment`. */
export function usePlaceFilter({ value, onChange }: PlaceFilterOption): ListFilter {
  const { t } = useTranslation('shipment');
  const client = useApolloClient();
  const { data } = useQuery(PlaceByCodeDocument, { variables: { codes: [value ?? ''] }, skip: value === null });
  const known =
    data && [...data.ports, ...data.regions, ...data.airports, ...data.countries].find(({ code }) => code === value);
  const shape: SuggestShape<Area> = {
    key: ({ kind, code }) => `${kind} ${code}`,
    label: ({ name }) => name,
    // Region codes are internal.
    code: ({ kind, code }) => (kind === 'REGION' ? undefined : code),
    detail: ({ kind, country }) => (kind === 'PLACE' ? (country ?? undefined) : t(`filter.area.${kind}`)),
  };
  return {
    id: 'place',
    label: t('filter.place'),
    value: value === null ? null : (known?.name ?? value),
    onRemove: () => onChange(null),
    renderNew: (close) => (
      <Suggest<Area>
        label={t('filter.place')}
        labelHidden
        size="sm"
        placeholder={t('filter.findPlace')}
        focusFirst
        shape={shape}
        search={async (search, signal) => {
          const found = await client.query({
            query: FindPlacesDocument,
            variables: { search },
            context: { fetchOptions: { signal } },
          });
          return found.data ? areasFound(search, found.data) : [];
        }}
        value={null}
        onChange={(area) => {
          close();
          if (area) onChange(area.code);
        }}
      />
    ),
  };
}
