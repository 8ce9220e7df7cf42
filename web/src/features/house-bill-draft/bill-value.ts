import type { HouseBillDraftDetailFragment } from './house-bill-draft-card.generated.ts';

type Version = HouseBillDraftDetailFragment['versions'][number];

const partyText = (party: Version['parties']['shipper']): string | null =>
  party === null
    ? null
    : [party.name, party.address, party.countryCode, party.taxCode, party.contactName, party.phone, party.email]
        .filter(Boolean)
        .join(', ');

/** The parties of a version as texts; the notify party is the consignee if they are the same. */
export function billParties({ parties }: Version) {
  const { shipper, consignee, notifyParty, isNotifySameAsConsignee } = parties;
  return {
    shipper: partyText(shipper),
    consignee: partyText(consignee),
    notifyParty: partyText(isNotifySameAsConsignee ? consignee : notifyParty),
  };
}

/** The value of a field of a version by its path, such as `lines.0.hsCode`; null if it has none. */
export function billValue(version: Version, path: string): string | null {
  let value: unknown = { ...version.content, parties: billParties(version) };
  for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
