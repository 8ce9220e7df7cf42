import { expect, it } from 'vitest';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { isLoaded } from './loading.ts';

it.each([
  ['planned', SERVICE_TYPE.FCL, 7, 25, false],
  ['gated in', SERVICE_TYPE.FCL, 28, 33, false],
  ['on the vessel', SERVICE_TYPE.FCL, 33, 35, true],
  ['in the port of transshipment', SERVICE_TYPE.FCL, 33, 34, false],
  ['on the connecting vessel', SERVICE_TYPE.FCL, 34, 35, true],
  ['accepted by the airline', SERVICE_TYPE.AIR, 32, 33, false],
  ['van at the pick-up', SERVICE_TYPE.VAN_TRUCKING, 29, 30, false],
  ['on the van', SERVICE_TYPE.VAN_TRUCKING, 30, 41, true],
  ['delivered', SERVICE_TYPE.FCL, 8, null, false],
])('knows whether cargo is loaded: %s', (_, service_type, status, next_milestone, loaded) => {
  expect(isLoaded({ service_type, status, next_milestone })).toBe(loaded);
});
