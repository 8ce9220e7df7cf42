import { emptyForm, fieldProblems, formOf, inputOf } from '@wr1/schema/field/field.ts';
import type { FormValues } from '@wr1/schema/field/field.ts';
import { partyTextFields } from '@wr1/schema/field/party.ts';
import { HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import type { FormProblems } from '../../../app/form/use-record-form.ts';
import type { ShipmentPartiesInput, ShipmentPartyInput } from '../../../schema-types.generated.ts';
import type { PartyCardFragment } from '../card/party-card.generated.ts';

export type PartyText = FormValues<typeof partyTextFields>;

/** The roles of parties on a shipment, in the order of a bill of lading. */
export const PARTY_ROLE = ['shipper', 'consignee', 'notifyParty', 'agent'] as const;
export type PartyRole = (typeof PARTY_ROLE)[number];

/** The parties in the form; null for none. */
export type PartyValues = Record<PartyRole, PartyText | null> & { isNotifySameAsConsignee: boolean };

type Parties = NonNullable<PartyCardFragment['parties']>;

export const emptyParty = (): PartyText => ({ ...emptyForm(partyTextFields), countryCode: HOME_COUNTRY });

/** The texts of a party from the address book or a shipment. */
export const partyText = (party: Parameters<typeof formOf<typeof partyTextFields>>[1]): PartyText =>
  formOf(partyTextFields, party);

/** The form values for the parties of a record. Without a notify party, the consignee is proposed. */
export function partyValues(parties: Parties): PartyValues {
  const of = (role: PartyRole) => (parties[role] === null ? null : partyText(parties[role]));
  const isEmpty = PARTY_ROLE.every((role) => parties[role] === null);
  return {
    shipper: of('shipper'),
    consignee: of('consignee'),
    notifyParty: of('notifyParty'),
    agent: of('agent'),
    isNotifySameAsConsignee: parties.isNotifySameAsConsignee || isEmpty,
  };
}

/** Problems by path, such as `consignee.name`. */
export function partyValueProblems(values: PartyValues): FormProblems {
  const found = PARTY_ROLE.flatMap((role) => {
    const party = values[role];
    if (party === null || (role === 'notifyParty' && values.isNotifySameAsConsignee)) return [];
    return Object.entries(fieldProblems(partyTextFields, party)).map(([field, problem]) => [
      `${role}.${field}`,
      problem,
    ]);
  });
  return Object.fromEntries(found);
}

/** The mutation's input. Call it with valid values only. */
export function partiesInput(values: PartyValues): ShipmentPartiesInput {
  const of = (role: PartyRole): ShipmentPartyInput | null => {
    const party = values[role];
    return party === null ? null : inputOf(partyTextFields, party);
  };
  return {
    shipper: of('shipper'),
    consignee: of('consignee'),
    isNotifySameAsConsignee: values.isNotifySameAsConsignee,
    notifyParty: values.isNotifySameAsConsignee ? null : of('notifyParty'),
    agent: of('agent'),
  };
}
