import { describe, expect, it } from 'vitest';
import { handedOver, handoverName } from './request-handover.ts';
import { requestLink } from '../../../app/path/request-path.ts';
import { pricedShipment } from '../../../testing/request-handover.ts';

describe('a request prefilled from an estimate', () => {
  it('is passed with a link', () => {
    const { to, state } = requestLink(pricedShipment);
    expect(to).toBe('/user/find-a-quotation?service=LCL&ready=2027-03-20');
    expect(handedOver(state)).toEqual(pricedShipment);
    expect(handedOver(null)).toBeNull();
    expect(handedOver({ schedule: {} })).toBeNull();
  });

  it('differs if something else was priced', () => {
    expect(handoverName(pricedShipment)).toBe(handoverName({ ...pricedShipment }));
    expect(handoverName({ ...pricedShipment, customs: false })).not.toBe(handoverName(pricedShipment));
  });
});
