import type { MessageCode } from '@wr1/schema/rules/message.ts';
import type booking from './en/booking.json';
import type common from './en/common.json';
import type company from './en/company.json';
import type dashboard from './en/dashboard.json';
import type masterData from './en/master-data.json';
import type notification from './en/notification.json';
import type quotation from './en/quotation.json';
import type schedule from './en/schedule.json';
import type session from './en/session.json';
import type shipment from './en/shipment.json';
import type user from './en/user.json';

/** The catalogues by noun, as the English files have them: a new noun adds its line here. */
export interface Resource {
  common: typeof common;
  dashboard: typeof dashboard;
  /** Messages by code, shared with the servers: `t('message:SIGN_IN_FAILED')`. */
  message: Record<MessageCode, string>;
  notification: typeof notification;
  session: typeof session;
  user: typeof user;
  booking: typeof booking;
  company: typeof company;
  'master-data': typeof masterData;
  quotation: typeof quotation;
  schedule: typeof schedule;
  shipment: typeof shipment;
}

/** A noun that has a catalogue. */
export type Namespace = keyof Resource;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    // With the English catalogue as type a missing key does not compile.
    resources: Resource;
    returnNull: false;
  }
}
