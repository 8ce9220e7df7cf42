import { useApolloClient } from '@apollo/client/react';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCATION_TYPE_LABEL, locationTypeKey } from '@wr1/schema/rules/place/location-type.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LocationDirection } from '../../schema-types.generated.ts';
import type { FieldProps } from '../../ui/form/field.tsx';
import { TextButton } from '../../ui/button/link-button.tsx';
import { Suggest } from '../../ui/form/choice/suggest.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import type { LocationChoiceFragment } from './location-dialog.generated.ts';
import { LocationPickerDocument } from './location-picker.generated.ts';
import s from './location-picker.module.css';

/** A location as forms store it. */
export type LocationOption = Omit<LocationChoiceFragment, ' $fragmentName'>;

export interface LocationPickerProps extends FieldProps {
  value: LocationOption | null;
  onChange: (location: LocationOption | null) => void;
  onBlur?: () => void;
  name?: string;
  direction: LocationDirection;
  /** Location types that can be chosen. */
  typeIds: readonly number[];
  /** Staff only: the customer whose locations are offered along with shared ones. */
  customer?: Pick<CompanyOption, 'id' | 'name'> | null;
  disabled?: boolean;
}

// Loaded on demand, together with the form for a new location.
const LocationDialog = lazy(async () => {
  const [module] = await Promise.all([import('./location-dialog.tsx'), loadTexts(['location', 'company'])]);
  return { default: module.LocationDialog };
});

/** Finds a location by name, address or code, or creates one. The address is shown below the field. */
export function LocationPicker({ direction, typeIds, customer, ...props }: LocationPickerProps) {
  const { t } = useTranslation('master-data');
  const { language } = useLanguage();
  const client = useApolloClient();
  const [creating, setCreating] = useState(false);
  const [used, setUsed] = useState(false);
  const { value, onChange, hint } = props;
  const kindOf = (location: LocationOption) => {
    const key = locationTypeKey(location.locationTypeId);
    return key && LOCATION_TYPE_LABEL[key][language];
  };
  return (
    <>
      <Suggest
        {...props}
        hint={value?.address ?? hint}
        placeholder={t('location.find')}
        shape={{
          key: (location) => location.id,
          label: (location) => location.name,
          detail: (location) => [kindOf(location), location.address].filter(Boolean).join(', ') || undefined,
        }}
        search={async (search, signal) => {
          const { data } = await client.query({
            query: LocationPickerDocument,
            variables: {
              search,
              direction,
              locationTypes: typeIds.flatMap((id) => locationTypeKey(id) ?? []),
              forCustomerId: customer?.id ?? null,
            },
            fetchPolicy: 'network-only',
            context: { fetchOptions: { signal } },
          });
          // Types listed first come first, as in the option tables.
          const order = (location: LocationOption) => typeIds.indexOf(location.locationTypeId);
          return (data?.locations ?? []).toSorted((a, b) => order(a) - order(b)).slice(0, 30);
        }}
        renderFoot={(_query, close) => (
          <p className={s.foot}>
            <TextButton
              icon={<Plus size={14} />}
              onClick={() => {
                close();
                setUsed(true);
                setCreating(true);
              }}
            >
              {t('location.create')}
            </TextButton>
          </p>
        )}
      />
      {used && (
        <Suspense fallback={null}>
          <LocationDialog
            open={creating}
            onClose={() => setCreating(false)}
            type={direction}
            locationTypes={typeIds}
            customer={customer ?? null}
            onCreated={(location) => {
              setCreating(false);
              onChange(location);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
