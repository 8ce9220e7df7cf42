import { serviceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { Trx } from '../../../db.ts';
import type { RequestContext } from '../../../http/context.ts';
import { writeAudit } from '../../../platform/write-audit.ts';
import type { StoredSchedule } from './schedule-edit.repository.ts';

function audited(row: StoredSchedule) {
  return {
    service_type: serviceTypeKey(row.service_type) ?? row.service_type,
    pol: row.pol,
    pod: row.pod,
    carrier_code: row.carrier_code || null,
    vessel_name: row.vessel_name,
    vessel_imo: row.vessel_imo,
    voyage: row.voyage,
    etd: row.etd,
    eta: row.eta,
    cargo_cut_off: row.cargo_cut_off,
    doc_cut_off: row.doc_cut_off,
    vgm_cut_off: row.vgm_cut_off,
    afc_cut_off: row.afc_cut_off,
    cy_open: row.cy_open,
    transit_code: row.transit_code,
    stuffing_place: row.stuffing_place,
    cancelled_at: row.cancelled_at,
    cancel_reason: row.cancel_reason,
  };
}

/** Records an action on a departure in the audit log; does nothing if both rows are null. */
export async function auditSchedule(
  trx: Trx,
  { viewer, now, requestId }: RequestContext,
  action: 'CREATE' | 'COPY' | 'IMPORT' | 'UPDATE' | 'CANCEL' | 'DELETE',
  { before, after }: { before: StoredSchedule | null; after: StoredSchedule | null },
): Promise<void> {
  const row = after ?? before;
  if (row === null) return;
  const name = row.voyage ?? (row.carrier_code || null);
  await writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'SCHEDULE',
    subjectId: row.id,
    label: [name, `${row.pol} → ${row.pod}`].filter((part) => part !== null).join(' '),
    action,
    before: before && audited(before),
    after: after && audited(after),
    internal: true,
  });
}
