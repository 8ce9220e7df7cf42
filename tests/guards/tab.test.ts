import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { tabsOf } from '@wr1/schema/rules/list/tab.ts';
import { statusKey } from '@wr1/schema/rules/transition/status.ts';
import { isEnumType } from 'graphql';
import { expect, it } from 'vitest';
import { schemaOfSdl } from '../testkit/walk/sdl.ts';

/** Statuses as a description lists them; milestones are listed as first and last. */
function words(statuses: readonly number[]): string {
  const steps = statuses.filter(isMilestone);
  const others = statuses.filter((status) => !isMilestone(status)).map(statusKey);
  return [...others, ...(steps.length > 0 ? [`${statusKey(steps[0])} to ${statusKey(steps.at(-1))}`] : [])].join(', ');
}

it.each([
  ['quotation', 'QuotationTab'],
  ['booking', 'BookingTab'],
] as const)('the tabs of the %s list are the values of %s, which list their statuses', (kind, name) => {
  const type = schemaOfSdl().getType(name);
  const values = isEnumType(type) ? type.getValues() : [];
  const customer = new Map(tabsOf('customer', kind).map(({ key, statuses }) => [key as string, words(statuses)]));
  const staff = new Map(tabsOf('staff', kind).map(({ key, statuses }) => [key as string, words(statuses)]));
  expect(values.map((value) => value.name).toSorted()).toEqual(
    [...new Set([...customer.keys(), ...staff.keys()])].toSorted(),
  );
  for (const value of values) {
    const [ofCustomer, ofStaff] = [customer.get(value.name), staff.get(value.name)];
    const lines =
      ofCustomer === ofStaff
        ? [`Both sides: ${ofCustomer}.`]
        : [...(ofCustomer ? [`Customers: ${ofCustomer}.`] : []), ...(ofStaff ? [`Staff: ${ofStaff}.`] : [])];
    expect(value.description?.split('\n').slice(1), value.name).toEqual(lines);
  }
});
