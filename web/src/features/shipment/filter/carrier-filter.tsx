import { useApolloClient, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Suggest } from '../../../ui/form/choice/suggest.tsx';
import type { SuggestShape } from '../../../ui/form/choice/suggest.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.tsx';
import { foldText } from '../../../ui/text/fold-text.ts';
import { CarrierByCodeDocument, FindCarriersDocument } from './carrier-filter.generated.ts';

interface Carrier {
  code: string;
  name: string;
}

const shape: SuggestShape<Carrier> = {
  key: ({ code }) => code,
  label: ({ name }) => name,
  code: ({ code }) => code,
};

interface CarrierFilterOption {
  /** SMDG or IATA code in the URL; null for all carriers. */
  value: string | null;
  isOffered: boolean;
  onChange: (code: string | null) => void;
}

/** A list filter by shipping line or airline. Texts: `shipment`. */
export function useCarrierFilter({ value, isOffered, onChange }: CarrierFilterOption): ListFilter {
  const { t } = useTranslation('shipment');
  const client = useApolloClient();
  const { data } = useQuery(CarrierByCodeDocument, { variables: { codes: [value ?? ''] }, skip: value === null });
  const known = data && [...data.shippingLines, ...data.airlines].find(({ code }) => code === value);
  return {
    id: 'carrier',
    label: t('filter.carrier'),
    value: value === null ? null : (known?.name ?? value),
    isOffered,
    onRemove: () => onChange(null),
    renderNew: (close) => (
      <Suggest<Carrier>
        label={t('filter.carrier')}
        labelHidden
        size="sm"
        placeholder={t('filter.findCarrier')}
        focusFirst
        shape={shape}
        search={async (search, signal) => {
          const found = await client.query({
            query: FindCarriersDocument,
            variables: { search },
            context: { fetchOptions: { signal } },
          });
          const wanted = foldText(search);
          const lines = found.data?.shippingLines ?? [];
          const fitting = lines.filter(({ code, name }) => foldText(`${code} ${name}`).includes(wanted));
          return [...fitting, ...(wanted === '' ? [] : (found.data?.airlines ?? []))];
        }}
        value={null}
        onChange={(carrier) => {
          close();
          if (carrier) onChange(carrier.code);
        }}
      />
    ),
  };
}
