import { isMilestone } from '@wr1/schema/rules/milestone/milestone.ts';
import { milestoneParams, NOTIFICATION, type NotificationKind } from '@wr1/schema/rules/notification/notification.ts';
import type { Trx } from '../../db.ts';
import { namedShipment, noticeParams } from '../shipment/shipment-announcement.ts';
import { adminsForAll } from '../notification-setting/effective-setting.ts';
import { companyNamesOf, customerAudiences, staffAudiences } from '../shipment/shipment-audience.repository.ts';
import type { Author, ShipmentsChanged } from '../shipment/shipment-event.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { notifyAll } from './notify.ts';

/**
 * The recipients of each notice: the audience of its kind, administrators who want the kind for every record, and
 * always the customer if staff made the change.
 */
async function audiencesOf(
  trx: Trx,
  notices: readonly { shipment: Shipment; kind: NotificationKind }[],
  author: Author,
): Promise<number[][]> {
  const shipments = notices.map(({ shipment }) => shipment);
  const isFor = (side: 'customer' | 'staff') => notices.some(({ kind }) => NOTIFICATION[kind].audience.includes(side));
  const customers = isFor('customer') || author.isStaff ? await customerAudiences(trx, shipments) : [];
  const staff = isFor('staff') ? await staffAudiences(trx, shipments) : [];
  const staffKinds = notices.flatMap(({ kind }) => (NOTIFICATION[kind].audience.includes('staff') ? [kind] : []));
  const everywhere = await adminsForAll(trx, staffKinds);
  return notices.map(({ kind }, index) => {
    const { audience } = NOTIFICATION[kind];
    const recipients = [
      ...(audience.includes('customer') || author.isStaff ? (customers[index] ?? []) : []),
      ...(audience.includes('staff') ? [...(staff[index] ?? []), ...(everywhere.get(kind) ?? [])] : []),
    ];
    return recipients.filter((id) => id !== author.userId);
  });
}

/**
 * Notifies users about changed records; subscribed to `shipmentsChanged`. The number of SQL statements does
 * not grow with the number of records.
 */
export async function notifyOfShipments(trx: Trx, { notices: all, author, at }: ShipmentsChanged): Promise<void> {
  const notices = all.flatMap(({ kind, ...notice }) => (kind === null ? [] : [{ ...notice, kind }]));
  if (notices.length === 0) return;
  const audiences = await audiencesOf(trx, notices, author);
  const companies = await companyNamesOf(
    trx,
    notices.map(({ shipment }) => shipment),
  );
  const rows = notices.map(({ kind, shipment, params, mailAfter }, index) => ({
    kind,
    userIds: audiences[index] ?? [],
    params: {
      ...noticeParams(shipment, companies[index] ?? null),
      ...(isMilestone(shipment.status) ? milestoneParams(shipment.status, shipment.service_type) : {}),
      ...params,
    },
    shipment: namedShipment(shipment),
    at,
    mailAfter,
  }));
  await notifyAll(trx, rows, at);
}
