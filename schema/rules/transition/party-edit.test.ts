import { expect, it } from 'vitest';
import { canChangeParties, isClosed } from './party-edit.ts';
import { STATUS } from './status.ts';

const can = (isStaff: boolean) => Object.values(STATUS).filter((status) => canChangeParties(status, isStaff));

it('lets customers change parties until the cargo is loaded, staff until the record is closed', () => {
  const { CARGO_LOADED, DELIVERED_TO_PORT_LOOSE, DELIVERED, UNPAID, RELEASE_BOOKING, CANCELLED, PAID } = STATUS;
  expect(can(false)).toEqual(expect.arrayContaining([1, RELEASE_BOOKING, DELIVERED_TO_PORT_LOOSE]));
  for (const status of [CARGO_LOADED, STATUS.EMPTY_RETURN, DELIVERED, UNPAID]) {
    expect([status, can(false).includes(status), can(true).includes(status)]).toEqual([status, false, true]);
  }
  for (const status of [CANCELLED, PAID]) expect([can(true).includes(status), isClosed(status)]).toEqual([false, true]);
});
