import { SECTION7_READS } from '../../scripts/conformance/section7-call.ts';

/** The writes of section 7 of the specification, and its read of a file. */
const OTHERS = [
  'POST user/login',
  'PUT changepass',
  'PUT wr1?objectType=ReceivedBookingRequest',
  'PUT wr1?objectType=CustomerBooking',
  'PUT wr1?objectType=ReceivedReviseRequest',
  'PUT wr1?objectType=ReleaseBooking',
  'PUT userNotify',
  'DELETE userNotify',
  'PUT attachFile',
  'PUT deleteAttachFile',
  'GET previewFile',
];

/** What tells one call from another: method, path and the list or action that the query names. */
function callName(method: string, target: string): string {
  const { pathname, searchParams } = new URL(target.replace(/^\/?(api\/)?/, '/'), 'http://customer-api.test');
  return [method, pathname, searchParams.get('data'), searchParams.get('objectType')].filter(Boolean).join(' ');
}

const SECTION7 = new Set([
  ...SECTION7_READS.map(({ method, target }) => callName(method, target)),
  ...OTHERS.map((call) => {
    const [method = '', target = ''] = call.split(' ');
    return callName(method, target);
  }),
]);

/** Whether a call is one that section 7 of the specification does not have: our own app without those stands in for another. */
export const isExtension = (method: string, target: string): boolean => !SECTION7.has(callName(method, target));
