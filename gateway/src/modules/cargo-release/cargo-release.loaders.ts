import type { CargoReleaseRow } from '@wr1/schema/rest/shipment/cargo-release.ts';
import type { GatewayContext } from '../../context.ts';
import { oneByKey } from '../../rest/by-key.ts';
import { fetchReleases } from './cargo-release.api.ts';

/** A release in GraphQL form, with the service that its words depend on. */
export interface CargoReleaseSource {
  row: CargoReleaseRow;
  serviceType: number;
}

/** Releases by the row id of the booking; null if it has nothing to release. */
export const releaseOfBooking = oneByKey<GatewayContext, number, CargoReleaseRow>(
  'cargoReleaseOfBooking',
  ({ rest }, ids) => fetchReleases(rest, ids),
  ({ order_id: id }) => id,
);
