import { BOOKING_ACTIONS } from './rest-action-booking.ts';
import { MASTER_DATA_ACTIONS } from './rest-action-master-data.ts';
import { OWN_ACTIONS } from './rest-action-own.ts';
import { PARTNER_ACTIONS } from './rest-action-partner.ts';
import { PLACE_ACTIONS } from './rest-action-place.ts';
import { RECORD_ACTIONS } from './rest-action-record.ts';
import type { RestActionRows } from './rest-action-row.ts';
import { USER_ACTIONS } from './rest-action-user.ts';

/** Who may do what at the customer API, one row for each of its actions: `METHOD path?selector`. */
export const REST_ACTIONS: RestActionRows = {
  ...BOOKING_ACTIONS,
  ...MASTER_DATA_ACTIONS,
  ...OWN_ACTIONS,
  ...PARTNER_ACTIONS,
  ...PLACE_ACTIONS,
  ...RECORD_ACTIONS,
  ...USER_ACTIONS,
};
