import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type apiKey from './en/api-key.json';
import type attachment from './en/attachment.json';
import type audit from './en/audit.json';
import type bookingNote from './en/booking-note.json';
import type booking from './en/booking.json';
import type chart from './en/chart.json';
import type common from './en/common.json';
import type company from './en/company.json';
import type coreService from './en/core-service.json';
import type dashboard from './en/dashboard.json';
import type emailChange from './en/email-change.json';
import type emission from './en/emission.json';
import type exportTexts from './en/export.json';
import type estimate from './en/estimate.json';
import type facility from './en/facility.json';
import type faq from './en/faq.json';
import type guide from './en/guide.json';
import type guideline from './en/guideline.json';
import type home from './en/home.json';
import type history from './en/history.json';
import type lead from './en/lead.json';
import type location from './en/location.json';
import type mail from './en/mail.json';
import type masterData from './en/master-data.json';
import type milestone from './en/milestone.json';
import type notification from './en/notification.json';
import type onlineService from './en/online-service.json';
import type pdf from './en/pdf.json';
import type passwordReset from './en/password-reset.json';
import type profile from './en/profile.json';
import type notice from './en/notice.json';
import type quotation from './en/quotation.json';
import type registration from './en/registration.json';
import type routeMap from './en/route-map.json';
import type savedView from './en/saved-view.json';
import type schedule from './en/schedule.json';
import type scheduleEdit from './en/schedule-edit.json';
import type scheduleWatch from './en/schedule-watch.json';
import type session from './en/session.json';
import type shareLink from './en/share-link.json';
import type webhook from './en/webhook.json';
import type invoice from './en/invoice.json';
import type shipment from './en/shipment.json';
import type site from './en/site.json';
import type tariff from './en/tariff.json';
import type template from './en/template.json';
import type trackTrace from './en/track-trace.json';
import type tracking from './en/tracking.json';
import type user from './en/user.json';
import type whyWr1 from './en/why-wr1.json';

/** The catalogues by noun, as the English files have them: a new noun adds its line here. */
export interface Resource {
  'api-key': typeof apiKey;
  attachment: typeof attachment;
  audit: typeof audit;
  common: typeof common;
  'email-change': typeof emailChange;
  dashboard: typeof dashboard;
  /** Messages by code, shared with the servers: `t('message:SIGN_IN_FAILED')`. */
  message: Record<MessageCode, string>;
  notification: typeof notification;
  export: typeof exportTexts;
  'online-service': typeof onlineService;
  pdf: typeof pdf;
  session: typeof session;
  user: typeof user;
  booking: typeof booking;
  'booking-note': typeof bookingNote;
  company: typeof company;
  lead: typeof lead;
  location: typeof location;
  mail: typeof mail;
  'password-reset': typeof passwordReset;
  facility: typeof facility;
  'master-data': typeof masterData;
  milestone: typeof milestone;
  profile: typeof profile;
  quotation: typeof quotation;
  registration: typeof registration;
  'route-map': typeof routeMap;
  'saved-view': typeof savedView;
  'share-link': typeof shareLink;
  webhook: typeof webhook;
  schedule: typeof schedule;
  'schedule-edit': typeof scheduleEdit;
  'schedule-watch': typeof scheduleWatch;
  tariff: typeof tariff;
  template: typeof template;
  'track-trace': typeof trackTrace;
  tracking: typeof tracking;
  history: typeof history;
  invoice: typeof invoice;
  shipment: typeof shipment;
  chart: typeof chart;
  'core-service': typeof coreService;
  emission: typeof emission;
  estimate: typeof estimate;
  faq: typeof faq;
  guide: typeof guide;
  guideline: typeof guideline;
  notice: typeof notice;
  home: typeof home;
  site: typeof site;
  'why-wr1': typeof whyWr1;
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
