import { expect, it } from 'vitest';
import { emptyParty, partiesInput, partyValueProblems, partyValues } from './shipment-party-values.ts';

const NONE = {
  __typename: 'ShipmentParties',
  shipper: null,
  consignee: null,
  isNotifySameAsConsignee: false,
  notifyParty: null,
  agent: null,
  canUpdate: true,
} as const;
const party = (name: string) => ({
  __typename: 'ShipmentParty' as const,
  name,
  address: '1 Pier Road',
  countryCode: 'US',
  taxCode: null,
  contactName: null,
  phone: null,
  email: null,
});

it('proposes the consignee as notify party only while there are no parties', () => {
  expect(partyValues(NONE).isNotifySameAsConsignee).toBe(true);
  expect(partyValues({ ...NONE, shipper: party('A') }).isNotifySameAsConsignee).toBe(false);
});

it('sends what it shows, without a notify party if it is the consignee', () => {
  const values = partyValues({ ...NONE, consignee: party('B'), notifyParty: party('C') });
  expect(partiesInput(values)).toMatchObject({
    shipper: null,
    consignee: { name: 'B', taxCode: null },
    notifyParty: { name: 'C' },
  });
  expect(partiesInput({ ...values, isNotifySameAsConsignee: true }).notifyParty).toBeNull();
});

it('reports problems under the role, but none of a hidden notify party', () => {
  const values = { ...partyValues(NONE), consignee: emptyParty(), notifyParty: emptyParty() };
  expect(Object.keys(partyValueProblems(values)).toSorted()).toEqual(['consignee.address', 'consignee.name']);
  expect(Object.keys(partyValueProblems({ ...values, isNotifySameAsConsignee: false }))).toContain('notifyParty.name');
});
