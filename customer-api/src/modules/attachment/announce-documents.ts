import type { Trx } from '../../db.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { recordOrderChange } from '../event/event.repository.ts';
import { recordOrderDetail } from '../event/record-detail.ts';
import type { ShipmentOrder } from '../shipment/shipment.table.ts';

/** What happened to a file of a record. */
export interface DocumentChange {
  action: 'AttachFile' | 'DeleteAttachFile';
  actor: { id: number; name: string; role: string };
  file: { name: string; documentType: string };
  at: Date;
}

/**
 * Writes into the audit log what happened to a file and tells open pages of its record. The record's version stays: nothing
 * that forms hold has changed.
 */
export async function announceDocuments(
  trx: Trx,
  order: ShipmentOrder,
  { action, actor, file, at }: DocumentChange,
): Promise<void> {
  const values = { file: file.name, document_type: file.documentType };
  await writeAudit(trx, {
    actor: { userId: actor.id, fullName: actor.name, role: actor.role },
    at,
    kind: 'ORDER',
    subjectId: order.id,
    label: order.number,
    orderId: order.id,
    companyId: order.customer_id,
    action,
    before: action === 'DeleteAttachFile' ? values : null,
    after: action === 'AttachFile' ? values : null,
  });
  await recordOrderChange(trx, {
    orderId: order.id,
    quotationNo: order.quotation_no,
    bookingNo: order.booking_no,
    status: order.status,
    companyId: order.customer_id,
    createdBy: order.created_by,
    contactId: order.contact_user_id,
    salesmanId: order.salesman_id,
    what: ['DOCUMENT'],
    at,
  });
  if (action !== 'AttachFile') return;
  const { name, documentType } = file;
  await recordOrderDetail(trx, order, { type: 'DOCUMENT_ADDED', documentType, name }, at);
}
