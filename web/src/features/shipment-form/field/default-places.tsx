import { useQuery } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useHas, useViewer } from '../../../app/session/viewer-context.tsx';
import { needAt, settle } from '../values/shipment-choice.ts';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { DefaultPlacesDocument } from './default-places.generated.ts';

type Chosen = Pick<ShipmentValues, 'pickUp' | 'delivery'>;

/**
 * The values with the default places of a direction, at ends that have none or the previous default.
 * @param filled the places that were filled in before
 */
export function withDefaultPlaces(values: ShipmentValues, defaults: Chosen, filled: Chosen): ShipmentValues {
  const at = (place: keyof Chosen, need: 'PICK_UP' | 'DELIVERY') => {
    const isOwn = values[place] !== null && values[place].id !== filled[place]?.id;
    if (isOwn || needAt(values, need) === 'none') return values[place];
    return defaults[place];
  };
  const next = { ...values, pickUp: at('pickUp', 'PICK_UP'), delivery: at('delivery', 'DELIVERY') };
  const isSame = next.pickUp?.id === values.pickUp?.id && next.delivery?.id === values.delivery?.id;
  return isSame ? values : settle(next);
}

/**
 * Fills the default places of the company, or of the chosen customer, into a new request. What the user chose stays; a
 * default that was removed does not come back until the direction or the customer changes. Renders nothing.
 */
export function DefaultPlaces() {
  const { isStaff } = useViewer();
  const has = useHas();
  const { values, setValues } = useFormikContext<ShipmentValues>();
  const customerId = isStaff ? (values.customer?.id ?? null) : null;
  const { data } = useQuery(DefaultPlacesDocument, {
    variables: { customerId },
    skip: !has('parties') || (isStaff && customerId === null),
  });
  const wanted = values.direction === 'IMPORT' ? 'IMPORT' : 'EXPORT';
  const found = data?.companyDefaults.find(({ shippingType }) => shippingType === wanted);
  const asked = (['PICK_UP', 'DELIVERY'] as const).filter((end) => needAt(values, end) !== 'none').join();
  const filled = useRef<Chosen>({ pickUp: null, delivery: null });
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => {
    if (!found || asked === '') return;
    const defaults = { pickUp: found.pickUpLocation, delivery: found.deliveryLocation };
    const next = withDefaultPlaces(latest.current, defaults, filled.current);
    filled.current = defaults;
    if (next !== latest.current) void setValues(next);
  }, [found, asked, setValues]);
  return null;
}
