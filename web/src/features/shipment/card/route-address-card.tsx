import { PLACE_HANDLING } from '@wr1/schema/rules/code/handling.ts';
import { HANDLING } from '@wr1/schema/rules/place/location-option.ts';
import {
  LOCATION_DIRECTION_LABEL,
  LOCATION_TYPE_LABEL,
  locationTypeKey,
  type LocationDirection,
} from '@wr1/schema/rules/place/location-type.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { PlaceHandling } from '../../../schema-types.generated.ts';
import type { RouteCardFragment } from './route-card.generated.ts';
import s from './route-card.module.css';

type Places = Pick<
  RouteCardFragment,
  'pickUpLocation' | 'deliveryLocation' | 'pickUpAddress' | 'deliveryAddress' | 'pickUpHandling' | 'deliveryHandling'
>;

/** The pick-up and delivery addresses with their handling. Renders nothing if there is no address. */
export function RouteAddresses({ route }: { route: Places }) {
  const atPickUp = { place: route.pickUpLocation, freeText: route.pickUpAddress, handling: route.pickUpHandling };
  const atDelivery = {
    place: route.deliveryLocation,
    freeText: route.deliveryAddress,
    handling: route.deliveryHandling,
  };
  if ([atPickUp, atDelivery].every(({ place, freeText }) => !place && !freeText)) return null;
  return (
    <dl className={s.addresses}>
      <Address direction="PICK_UP" {...atPickUp} />
      <Address direction="DELIVERY" {...atDelivery} />
    </dl>
  );
}

interface AddressProps {
  direction: LocationDirection;
  place: Places['pickUpLocation'];
  /** Free text from a request made without an account. */
  freeText: string | null;
  handling: PlaceHandling | null;
}

function Address({ direction, place, freeText, handling }: AddressProps) {
  const { t } = useTranslation('shipment');
  const { language } = useLanguage();
  if (!place && !freeText) return null;
  const kind = place && locationTypeKey(place.locationTypeId);
  const done = handling === null || handling === 'UNKNOWN' ? null : HANDLING[PLACE_HANDLING[handling]][language];
  const details = [place ? place.address : t('place.typed'), place?.region?.name].filter(Boolean).join(', ');
  return (
    <div className={s.address}>
      <dt className={s.label}>{LOCATION_DIRECTION_LABEL[direction][language]}</dt>
      <dd>
        <p className={s.name}>{place?.name ?? freeText}</p>
        {details !== '' && <p className={s.time}>{details}</p>}
        {(kind ?? done) && (
          <p className={s.time}>{[kind && LOCATION_TYPE_LABEL[kind][language], done].filter(Boolean).join(', ')}</p>
        )}
      </dd>
    </div>
  );
}
