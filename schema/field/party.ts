import { email } from '../rules/validation/validation.ts';
import { phone } from '../rules/validation/validation-contact.ts';
import { describeFields } from './field.ts';

/** A party as printed on a bill of lading or air waybill. */
export const partyTextFields = describeFields({
  name: { rest: 'name', kind: { type: 'text', max: 200 }, required: true, sort: 'name', search: true },
  address: { rest: 'address', kind: { type: 'text', max: 500, lines: true }, required: true, search: true },
  /** ISO 3166-1 alpha-2. */
  countryCode: {
    rest: 'country_code',
    kind: { type: 'entry', list: 'Country', max: 10 },
    required: true,
    check: (text) => (/^[A-Z]{2}$/.test(text) ? null : 'SELECT_REQUIRED'),
  },
  /** As registered in its country, for example an EORI number. */
  taxCode: { rest: 'tax_code', kind: { type: 'text', max: 50 }, search: true },
  contactName: { rest: 'contact_name', kind: { type: 'text', max: 200 }, search: true },
  phone: { rest: 'phone', kind: { type: 'text', max: 30 }, check: phone },
  email: { rest: 'email', kind: { type: 'text', max: 254 }, check: email },
});

/** A party in a customer's address book, with the roles that it usually has. */
export const partyFields = describeFields({
  ...partyTextFields,
  isShipper: { rest: 'is_shipper', kind: { type: 'flag' } },
  isConsignee: { rest: 'is_consignee', kind: { type: 'flag' } },
  isNotifyParty: { rest: 'is_notify_party', kind: { type: 'flag' } },
  isAgent: { rest: 'is_agent', kind: { type: 'flag' } },
  /** Inactive parties are not offered in forms. */
  isActive: { rest: 'active', kind: { type: 'flag' }, filter: true },
});
