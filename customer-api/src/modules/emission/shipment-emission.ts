import type { ShipmentEmission } from '@wr1/schema/rest/shipment/emission.ts';
import type { Db } from '../../db.ts';
import type { RequestContext } from '../../http/context.ts';
import { readCodeBook } from '../master-data/code-book.ts';
import { cargoLinesOf } from '../shipment/shipment-row.ts';
import { scopeOf } from '../shipment/visibility.ts';
import { emissionLegs } from '../tariff/estimate/emission.rules.ts';
import { centreCodes, locationFact, placeFact, placeLists } from '../tariff/estimate/estimate-place.ts';
import { roadDetour } from '../tariff/estimate/estimate-setting.ts';
import { findPlaces, readEmissionFactors } from '../tariff/estimate/estimate.repository.ts';
import { truckLegs } from '../tariff/estimate/trucking.rules.ts';
import { findBookings } from './emission.repository.ts';

/**
 * Greenhouse gas emissions of bookings by leg, calculated as for price estimates: the main leg and our
 * trucks, each with distance and factor. Bookings hidden from the viewer are omitted.
 */
export async function readShipmentEmissions(
  db: Db,
  ids: readonly number[],
  { viewer }: Pick<RequestContext, 'viewer'>,
): Promise<ShipmentEmission[]> {
  if (ids.length === 0) return [];
  const shipments = await findBookings(db, scopeOf(viewer), ids);
  if (shipments.length === 0) return [];
  const factors = await readEmissionFactors(db);
  const places = await findPlaces(
    db,
    shipments.flatMap((shipment) => [shipment.pick_up_location_id, shipment.delivery_location_id]),
  );
  const lists = new Set(shipments.flatMap(({ service_type }) => placeLists(service_type)));
  const codes = shipments.flatMap(({ pol, pod }) => [pol, pod]);
  const centres = centreCodes([...places.values()]);
  const book = await readCodeBook(db, {
    ...centres,
    ...Object.fromEntries([...lists].map((list) => [list, [...codes, ...(centres[list] ?? [])]])),
    SystemConfig: ['ROAD_DETOUR'],
  });
  const factOf = (id: number | null) => {
    const place = id === null ? undefined : places.get(id);
    return place && locationFact(place, book);
  };
  return shipments.map((shipment) => {
    const input = { ...shipment, ...cargoLinesOf(shipment), pick_up: null, delivery: null };
    const facts = {
      pol: placeFact(book, shipment.service_type, shipment.pol),
      pod: placeFact(book, shipment.service_type, shipment.pod),
      pickUp: factOf(shipment.pick_up_location_id),
      delivery: factOf(shipment.delivery_location_id),
      roadDetour: roadDetour(book),
      factors,
    };
    return { order_id: shipment.id, legs: emissionLegs(input, facts, truckLegs(input, facts).legs) };
  });
}
