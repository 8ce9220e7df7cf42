import type { ForwarderContactRow } from '@wr1/schema/rest/account/forwarder-contact.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { ForwarderContact } from '../../schema.generated.ts';

const named = (row: { name: string; name_vn: string | null }, language: Language): string =>
  language === 'vn' ? (row.name_vn ?? row.name) : row.name;

/** The forwarder's contact details in one language. */
export function toForwarderContact(row: ForwarderContactRow, language: Language): ForwarderContact {
  const { address, address_vn: addressVn, phone, email, website } = row;
  return {
    name: named(row, language),
    address: language === 'vn' ? (addressVn ?? address) : (address ?? addressVn),
    phone,
    email,
    website,
    workingDays: row.working_days,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    offices: row.offices.map(({ name_vn: _vietnamese, ...office }) => ({
      ...office,
      name: named({ name: office.name, name_vn: _vietnamese }, language),
    })),
  };
}
