import type { AttachmentRow, ChecklistRow, ShipmentDocuments } from '@wr1/schema/rest/document/attachment.ts';
import type { ScheduleRow } from '@wr1/schema/rest/schedule/schedule.ts';
import {
  documentChecklist,
  type ChecklistItem,
  type ChecklistRecord,
} from '@wr1/schema/rules/document/document-checklist.ts';
import { previewOf } from '@wr1/schema/rules/validation/validation-file.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import { downloadToken, downloadTokenEnd } from '../../platform/file-token.ts';
import { findShipmentSchedules } from '../shipment/transition/shipment-schedule.repository.ts';
import { findShipments } from '../shipment/shipment.repository.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { mayChange, scopeOf, shows } from '../shipment/visibility.ts';
import { findAttachments, findDocumentTypes, type AttachedFile } from './attachment.repository.ts';

/** Whether a viewer may delete a file: staff any file, customers only their own uploads. */
export function mayDelete(viewer: Viewer, file: Pick<AttachedFile, 'uploaded_by'>): boolean {
  return viewer.isStaff || file.uploaded_by === viewer.userId;
}

/** A file as the REST API returns it, with a download token valid for this viewer. */
export function toAttachmentRow(file: AttachedFile, viewer: Viewer, now: Date): AttachmentRow {
  return {
    id: file.id,
    order_id: file.order_id,
    number: file.number,
    is_booking: file.is_booking,
    service_type: file.service_type,
    pol: file.pol,
    pod: file.pod,
    document_type: file.document_type,
    name: file.name,
    media_type: file.media_type,
    size: file.size,
    preview: previewOf(file.name),
    uploaded_by: file.uploader_name,
    by_staff: file.by_staff,
    uploaded_at: file.created_at.toISOString(),
    may_delete: mayDelete(viewer, file),
    milestone_code: file.milestone_code,
    container: file.container_id,
    token: downloadToken({ id: file.file_id, secret: file.secret }, viewer, now),
    token_ends_at: downloadTokenEnd(now).toISOString(),
  };
}

function checklistRecord(shipment: Shipment, schedule: ScheduleRow | undefined): ChecklistRecord {
  return {
    serviceType: shipment.service_type,
    shippingType: shipment.shipping_type,
    status: shipment.status,
    isBooking: shipment.is_booking,
    hasCustoms: shipment.has_customs,
    hasVanTrucking: shipment.has_van_trucking,
    hasContainerTrucking: shipment.has_container_trucking,
    customsOtherServiceType: shipment.customs_other_service_type,
    dangerous: shipment.dangerous,
    customsDate: shipment.customs_date,
    schedule:
      schedule === undefined
        ? null
        : {
            etd: schedule.etd,
            eta: schedule.eta,
            docCutOff: schedule.doc_cut_off,
            vgmCutOff: schedule.vgm_cut_off,
            cargoCutOff: schedule.cargo_cut_off,
          },
  };
}

/**
 * Document checklists by record ID; loads all schedules in one query.
 * @param present document types that exist already, by record ID
 */
export async function readChecklists(
  db: Db,
  shipments: readonly Shipment[],
  present: ReadonlyMap<number, ReadonlySet<string>>,
  now: Date,
): Promise<Map<number, readonly ChecklistItem[]>> {
  const scheduleIds = shipments.map(({ schedule_id: id }) => id).filter((id) => id !== null);
  const schedules = await findShipmentSchedules(db, scheduleIds);
  const nothing = new Set<string>();
  return new Map(
    shipments.map((shipment) => {
      const schedule = shipment.schedule_id === null ? undefined : schedules.get(shipment.schedule_id);
      return [
        shipment.id,
        documentChecklist(checklistRecord(shipment, schedule), present.get(shipment.id) ?? nothing, now),
      ];
    }),
  );
}

/** A checklist line in REST form. */
export function toChecklistRow({ type, giver, state, dueAt }: ChecklistItem): ChecklistRow {
  return { document_type: type, giver, state, due_at: dueAt?.toISOString() ?? null };
}

/**
 * Files and checklists of the given records; omits records hidden from the viewer. Always four queries,
 * however many records.
 */
export async function readDocuments(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  now: Date,
): Promise<ShipmentDocuments[]> {
  const scope = scopeOf(viewer);
  const shipments = (await findShipments(db, ids)).filter((shipment) => shows(scope, shipment));
  const files = await findAttachments(
    db,
    scope,
    shipments.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(files, ({ order_id: id }) => id);
  const present = await findDocumentTypes(
    db,
    shipments.map(({ id }) => id),
  );
  const checklists = await readChecklists(db, shipments, present, now);
  return shipments.map((shipment) => ({
    order_id: shipment.id,
    may_attach: mayChange(viewer, shipment),
    attachments: (byOrder.get(shipment.id) ?? []).map((file) => toAttachmentRow(file, viewer, now)),
    checklist: (checklists.get(shipment.id) ?? []).map(toChecklistRow),
  }));
}
