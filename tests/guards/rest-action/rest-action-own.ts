import { restShipment, type RestActionRows } from './rest-action-row.ts';
import { SIGNED_IN } from '../root-field/root-field-row.ts';

const view = { callers: SIGNED_IN, names: 'savedViewId' } as const;
const template = { callers: SIGNED_IN, names: 'requestTemplateId' } as const;
const watch = { callers: SIGNED_IN, names: 'scheduleWatchId' } as const;
/** No name: nothing is written for those who may. */
const unnamed = { name: ' ' };

/** What people keep for themselves: views, templates, searches, notifications, and what they are told of. */
export const OWN_ACTIONS: RestActionRows = {
  'GET user/views': { ...view, query: { list: 'booking' } },
  'POST user/views': { ...view, body: { list: 'booking', search: '', ...unnamed } },
  'PUT user/views': { ...view, body: { name: 'Nothing' } },
  'DELETE user/views': view,
  'GET user/requestTemplates': template,
  'POST user/requestTemplates': { ...template, body: { ...unnamed, shipment: restShipment } },
  'PUT user/requestTemplates': { ...template, body: { name: 'Nothing' } },
  'DELETE user/requestTemplates': template,
  'GET scheduleWatch': watch,
  'POST scheduleWatch': { ...watch, body: { service_type: 2, pol: 'VNSGN', days_ahead: 28, ...unnamed } },
  'PUT scheduleWatch': { ...watch, body: { name: 'Nothing' } },
  'DELETE scheduleWatch': watch,
  'GET totalUserNotify': { callers: SIGNED_IN, key: 'read' },
  'GET userNotify': { callers: SIGNED_IN, key: 'read', names: 'notificationId' },
  'PUT userNotify': { callers: SIGNED_IN, names: 'notificationId', body: { markAsUnRead: 1 } },
  'DELETE userNotify': { callers: SIGNED_IN, names: 'notificationId' },
  'GET events': { callers: SIGNED_IN, key: 'read' },
};
