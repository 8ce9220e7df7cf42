import { SECTION7_READS } from '../../scripts/conformance/section7-call.ts';

/** The writes in section 7 of the specification, and its file read. */
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

/** The name of a call: method, path, and the list or action in its query. */
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

/**
 * Whether a call is not in section 7 of the specification. Our own app without these calls simulates another
 * customer API.
 */
export const isExtension = (method: string, target: string): boolean => !SECTION7.has(callName(method, target));
