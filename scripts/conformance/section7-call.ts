import { bookingNoteAnswer } from '@wr1/schema/rest/shipment/booking-note.ts';
import { companyListAnswer } from '@wr1/schema/rest/account/company.ts';
import {
  locationAnswer,
  masterDataAnswer,
  nameAnswer,
  publicMasterDataName,
  type MasterDataName,
} from '@wr1/schema/rest/master-data/master-data.ts';
import { totalUserNotifyAnswer, userNotifyAnswer } from '@wr1/schema/rest/milestone/notification.ts';
import { scheduleListAnswer } from '@wr1/schema/rest/schedule/schedule.ts';
import { bookingDetailAnswer, lastBookingAnswer, shipmentListAnswer } from '@wr1/schema/rest/shipment/shipment.ts';
import { menuAnswer, userListAnswer } from '@wr1/schema/rest/account/user.ts';
import type { Call } from './call.ts';

/** Lists that the specification does not name. */
type AddedList = 'Airlines' | 'Branch' | 'ChargeCode' | 'CustomsOffice';

/** Each X of masterData?data=X in the specification's order, with what depends on it. */
const MASTER_DATA: Readonly<Record<Exclude<MasterDataName, AddedList>, string>> = {
  CustomerLevel: 'the customers’ levels',
  Region: 'provinces, and with them all road freight',
  Country: 'names of countries',
  Company: 'choosing a company',
  Saler: 'choosing an account manager',
  Bank: 'choosing a bank in profiles',
  menu: 'everything: without a menu, no one gets past the sign-in',
  LocationTypes: 'types of locations',
  ServiceType: 'names of services',
  Port: 'the choice of sea ports and their names: sea freight cannot be asked for',
  Incoterm: 'the choice of Incoterms',
  ContType: 'container types: FCL cannot be asked for',
  GoodsType: 'choosing goods',
  TransportType: 'names of modes of transport',
  Deport: 'choosing depots',
  BusinessType: 'choosing a business type at registration',
  CustomsType: 'customs regimes: customs clearance cannot be asked for',
  ShippingLine: 'names of carriers',
  FeeType: 'names of fees',
  HandedType: 'what is done with cargo at pick-up and delivery',
  Vessel: 'names of vessels',
  AccDept: 'accounting departments',
  SystemConfig: 'the exchange rate and other settings',
  Location: 'the choice of addresses for pick-up and delivery',
};

function masterDataContract(name: string): Call['answer'] {
  if (name === 'menu') return menuAnswer;
  if (name === 'Location' || name === 'Deport') return locationAnswer;
  return name === 'Company' || name === 'Saler' ? nameAnswer : masterDataAnswer;
}

const messageIs = (wanted: string) => (body: unknown) => {
  const { message } = body as { message: string };
  return message === wanted ? null : `message: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(message)}.`;
};

/** Every read in section 7 of the specification. */
export const SECTION7_READS: readonly Call[] = [
  ...Object.entries(MASTER_DATA).map(([name, hides]): Call => ({
    method: 'GET',
    target: `masterData?data=${name}`,
    answer: masterDataContract(name),
    hides,
    essential: name === 'menu',
  })),
  ...publicMasterDataName.options.map((name): Call => ({
    method: 'GET',
    target: `masterDataNologin?data=${name}`,
    answer: masterDataContract(name),
    anonymous: true,
    hides: `the list ${name} on public pages`,
  })),
  {
    method: 'GET',
    target: `masterData?data=Location&search=${encodeURIComponent(JSON.stringify({ location_type: 'PICK_UP' }))}`,
    answer: locationAnswer,
    hides: 'searching addresses',
  },
  {
    method: 'GET',
    target: 'userList?search=&page=1&pageSize=10000',
    answer: userListAnswer,
    hides: 'the list of users and the names of authors',
  },
  {
    method: 'GET',
    target: 'wr1?objectType=CustomerListCompany&search=',
    answer: companyListAnswer,
    hides: 'customers’ names on quotations and bookings',
  },
  {
    method: 'GET',
    target: 'wr1?objectType=GetQuotationBooking',
    answer: shipmentListAnswer,
    hides: 'all quotations and bookings',
    essential: true,
  },
  {
    method: 'GET',
    target: 'wr1?objectType=GetQuotationBooking&kind=booking',
    answer: shipmentListAnswer,
    hides: 'the list of bookings',
    essential: true,
  },
  {
    method: 'GET',
    target: 'wr1?objectType=GetBookingDetail&id={order}',
    answer: bookingDetailAnswer,
    hides: 'the page of a single quotation or booking',
    essential: true,
  },
  {
    method: 'GET',
    target: 'wr1?objectType=GetLastBookingOfVanCont',
    answer: lastBookingAnswer,
    hides: '“Same as last time” in trucking bookings',
  },
  {
    method: 'GET',
    target: 'fast?objectType=Airports',
    answer: masterDataAnswer,
    hides: 'airports: air freight quotations cannot be requested',
  },
  { method: 'GET', target: 'fast?objectType=Partners', answer: masterDataAnswer, hides: 'choosing partners' },
  {
    method: 'GET',
    target: 'totalUserNotify',
    answer: totalUserNotifyAnswer,
    alsoHolds: messageIs('Query success!'),
    hides: 'the bell and live changes',
  },
  {
    method: 'GET',
    target: 'userNotify?search=&page=1&pageSize=10',
    answer: userNotifyAnswer,
    hides: 'the list of notifications',
  },
  { method: 'GET', target: 'userNotify?readed=0', answer: userNotifyAnswer, hides: 'unread notifications' },
  { method: 'GET', target: 'bookingNote?page=1', answer: bookingNoteAnswer, hides: 'booking notes' },
  ...['AIR', 'FCL', 'LCL', 'FTL', 'LTL'].map((type): Call => ({
    method: 'GET',
    target: `scheduleList?service_type=${type}&page=1&pageSize=10000000`,
    answer: scheduleListAnswer,
    hides: `${type} schedules, and choosing them in requests`,
  })),
];
