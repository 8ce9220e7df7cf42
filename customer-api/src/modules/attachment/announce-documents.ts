import { isStaff, type Role } from '@wr1/schema/rules/access/user-type.ts';
import type { Trx } from '../../db.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { recordShipmentDetail } from '../event/record-detail.ts';
import { announce } from '../shipment/shipment-announcement.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

/** A file added to or removed from a record. */
export interface DocumentChange {
  action: 'AttachFile' | 'DeleteAttachFile';
  actor: { id: number; name: string; role: Role };
  file: { name: string; documentType: string };
  at: Date;
}

/**
 * Audits the change, notifies open pages that show the record, and sends webhooks a message about an added
 * file. The record's version stays the same because none of its form fields change.
 */
export async function announceDocuments(
  trx: Trx,
  shipment: Shipment,
  { action, actor, file, at }: DocumentChange,
): Promise<void> {
  const values = { file: file.name, document_type: file.documentType };
  await writeAudit(trx, {
    actor: { userId: actor.id, fullName: actor.name, role: actor.role },
    at,
    kind: 'ORDER',
    subjectId: shipment.id,
    label: shipment.number,
    shipmentId: shipment.id,
    companyId: shipment.customer_id,
    action,
    before: action === 'DeleteAttachFile' ? values : null,
    after: action === 'AttachFile' ? values : null,
  });
  const author = { userId: actor.id, isStaff: isStaff(actor.role) };
  await announce(trx, shipment, { kind: null, what: ['DOCUMENT'], author, at });
  if (action !== 'AttachFile') return;
  const { name, documentType } = file;
  await recordShipmentDetail(trx, shipment, { type: 'DOCUMENT_ADDED', documentType, name }, at);
}
