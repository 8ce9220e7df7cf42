import { CUSTOMS_TABS } from '@wr1/schema/rules/customs/customs-state.ts';
import { code, tab, text } from '../../app/list/list-address.ts';

/** URL parameters of the customs queue. */
export const customsQueueAddress = {
  tab: tab('TO_DECLARE', CUSTOMS_TABS),
  search: text(),
  officeCode: code('office', /^[A-Z0-9][A-Z0-9_-]{0,39}$/),
};
