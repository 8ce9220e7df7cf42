import { ADMIN, type RestActionRow, type RestActionRows } from './rest-action-row.ts';
import { EVERYBODY, SIGNED_IN, STAFF } from '../root-field/root-field-row.ts';

const SECRET = 'whoever has it may use it: that is what it is for';
/** One's own things: of others not even staff see any. */
const own: RestActionRow = { callers: SIGNED_IN };
const wrong = 'Other#2026';

/** Signing in, who somebody is, and how accounts begin. */
export const USER_ACTIONS: RestActionRows = {
  'POST user/login': { callers: EVERYBODY, body: { username: 'nobody.here', password: 'Wrong#2026' } },
  'POST user/firstSignIn': { callers: EVERYBODY, body: { token: 'x' }, open: { token: SECRET } },
  'POST user/refresh': {
    callers: EVERYBODY,
    body: { refreshToken: 'x' },
    open: { refreshToken: SECRET },
    answers: 401,
  },
  'POST user/endSession': { callers: EVERYBODY, body: { refreshToken: 'x' }, open: { refreshToken: SECRET } },
  'POST user/forgotPassword': { callers: EVERYBODY, body: { account: 'nobody.here' } },
  'POST user/resetLink': { callers: EVERYBODY, body: { token: 'x' }, open: { token: SECRET } },
  'POST user/emailLink': { callers: EVERYBODY, body: { token: 'x', purpose: 'CONFIRM' }, open: { token: SECRET } },
  'POST user/confirmEmail': { callers: EVERYBODY, body: { token: 'x' }, open: { token: SECRET } },
  'POST user/undoEmailChange': { callers: EVERYBODY, body: { token: 'x' }, open: { token: SECRET } },
  'POST user/resetPassword': {
    callers: EVERYBODY,
    body: { token: 'x', newPass: wrong, confirmNewPass: wrong },
    open: { token: SECRET },
  },
  'GET demoOutbox': {
    callers: EVERYBODY,
    open: { id: 'mails of a demo lie open; without the demo there is no such call' },
  },
  'GET user/sessions': own,
  'DELETE user/session': { ...own, names: 'sessionKey' },
  'POST user/logoutEverywhere': own,
  'POST user/logout': own,
  'GET user/session': { callers: SIGNED_IN, key: 'read' },
  'GET user/profile': own,
  // A stale version: nothing is written for those who may.
  'PUT user/profile': { ...own, body: { version: -1, phone: '0901234567' } },
  // No address waits: there is nothing to send again or to cancel.
  'POST user/emailChange': own,
  'DELETE user/emailChange': own,
  'POST user/profileImage': { ...own, body: { name: 'a.png', size: 1 } },
  'DELETE user/profileImage': own,
  'GET userList': { callers: SIGNED_IN, key: 'read', names: 'userId' },
  'PUT changepass': { ...own, body: { oldPass: 'Wrong#2026', newPass: wrong, confirmNewPass: wrong } },
  'GET user/preferences': own,
  'PUT user/preferences': { ...own, body: {} },
  // Without consent: everybody may ask, and nothing is written.
  'POST register': {
    callers: EVERYBODY,
    body: {
      company_name: 'Nobody',
      tax_code: '0000000000',
      business_type_code: 'OTHER',
      region_code: 'HNI',
      address: 'Nowhere',
      contact_name: 'Nobody',
      phone: '0000000000',
      email: 'nobody@example.com',
      username: 'nobody.here',
      shipment_volume: '1-10',
      services: [1],
      accepted_privacy: false,
    },
  },
  'GET wr1?RegistrationList': { callers: STAFF, names: 'registrationId' },
  'GET wr1?RegistrationDuplicates': { callers: ADMIN, names: 'registrationId' },
  'PUT wr1?ApproveRegistration': { callers: ADMIN, names: 'registrationId' },
  'PUT wr1?RejectRegistration': { callers: ADMIN, names: 'registrationId', body: { reason: 'Nobody asked' } },
  'PUT wr1?ResendFirstSignIn': { callers: ADMIN, names: 'registrationId' },
};
