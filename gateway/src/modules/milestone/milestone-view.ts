import type { EtaChangeRow, MilestoneRow, ShipmentEventRow } from '@wr1/schema/rest/milestone/milestone.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { isMilestone, MILESTONE_LEG, milestoneLabel } from '@wr1/schema/rules/milestone/milestone.ts';
import type { MilestoneCode } from '@wr1/schema/rules/milestone/milestone.ts';
import { SHIPMENT_EVENT } from '@wr1/schema/rules/notification/shipment-event.ts';
import type { ShipmentEventKind } from '@wr1/schema/rules/notification/shipment-event.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import type { DcsaCodes, EtaChange, JourneyEntry } from '../../schema.generated.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { readMilestone } from '../../graphql/record-enum.ts';
import { legs } from '../tracking/tracking-view.ts';
import { dcsaCodes, readTerms } from '../tracking-event/dcsa-codes.ts';

const readState = codeReader('milestone state', {
  DONE: 'DONE',
  SKIPPED: 'SKIPPED',
  LATE: 'LATE',
  AT_RISK: 'AT_RISK',
  OPEN: 'OPEN',
} as const);
const readSource = codeReader('tracking source', { STAFF: 'STAFF', PARTNER: 'PARTNER', SYSTEM: 'SYSTEM' } as const);

const isKind = (kind: string): kind is ShipmentEventKind => Object.hasOwn(SHIPMENT_EVENT, kind);

function containerOf({ container, container_no }: { container: string | null; container_no: string | null }) {
  return container === null ? null : { key: container, number: container_no };
}

/** A milestone of a booking; its place is loaded on demand. */
export class MilestoneView {
  readonly row: MilestoneRow;
  readonly serviceType: number;
  readonly shipmentId: number;
  readonly #code: MilestoneCode;
  readonly #language: Language;

  /** @throws RangeError for an unknown milestone code, which the `milestoneRow` schema excludes */
  constructor(row: MilestoneRow, shipment: { id: number; service_type: number }, language: Language) {
    if (!isMilestone(row.code)) throw new RangeError(`${row.code} is not a milestone`);
    this.#code = row.code;
    this.row = row;
    this.serviceType = shipment.service_type;
    this.shipmentId = shipment.id;
    this.#language = language;
  }

  get milestoneCode() {
    return this.#code;
  }
  get milestone() {
    return readMilestone(this.#code);
  }
  get label() {
    return milestoneLabel(this.#code, this.#language);
  }
  get displayLabel() {
    const tense = this.row.done || this.row.skipped ? 'past' : 'future';
    return wording(this.#code, { service: this.serviceType, language: this.#language, tense });
  }
  get leg() {
    return legs[MILESTONE_LEG[this.#code]];
  }
  get seq() {
    return this.row.seq;
  }
  get container() {
    return containerOf(this.row);
  }
  get isMandatory() {
    return this.row.mandatory;
  }
  get hasCustomsBefore() {
    return this.row.customs_before;
  }
  get plannedAt() {
    return this.row.planned_at;
  }
  get estimatedAt() {
    return this.row.estimated_at;
  }
  get actualAt() {
    return this.row.actual_at;
  }
  get placeCode() {
    return this.row.place;
  }
  get actualPlace() {
    return this.row.place_told;
  }
  get note() {
    return this.row.note;
  }
  get source() {
    return this.row.source === null ? null : readSource(this.row.source);
  }
  get recordedBy() {
    return this.row.recorded_by;
  }
  get recordedAt() {
    return this.row.recorded_at;
  }
  get isDone() {
    return this.row.done;
  }
  get isSkipped() {
    return this.row.skipped;
  }
  get lateMinutes() {
    return this.row.late_minutes;
  }
  get state() {
    return readState(this.row.state);
  }
  get dcsa() {
    return dcsaCodes(this.#code, this.serviceType);
  }
}

/** DCSA codes of a kind unknown to this release, where the row has them. */
function codesOfUnknown({ dcsa }: ShipmentEventRow): DcsaCodes {
  const { event_type: type, event_code: code, document_type: document } = dcsa;
  const facility = type === 'SHIPMENT' ? null : 'UNKNOWN';
  const terms = { type, code, document, facility, empty: type === 'EQUIPMENT' ? 'UNKNOWN' : null, airStatus: null };
  return readTerms(terms, false);
}

/** An entry between milestones in GraphQL form. */
export function toJourneyEntry(
  row: ShipmentEventRow,
  service: number,
  language: Language,
): Omit<JourneyEntry, 'document'> {
  const kind = isKind(row.kind) ? row.kind : null;
  return {
    key: String(row.id),
    kind: kind ?? 'UNKNOWN',
    label: kind === null ? row.kind : SHIPMENT_EVENT[kind].label[language],
    displayLabel: kind === null ? row.kind : wording(kind, { service, language }),
    at: row.at,
    container: containerOf(row),
    place: row.place,
    note: row.note,
    oldEta: row.old_eta,
    newEta: row.new_eta,
    source: readSource(row.source),
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
    signedBy: row.signer,
    eventClassifierCode: row.dcsa.classifier,
    dcsa: kind === null ? codesOfUnknown(row) : dcsaCodes(kind, service),
  };
}

export function toEtaChange(row: EtaChangeRow): EtaChange {
  return {
    at: row.at,
    oldEta: row.old_eta,
    newEta: row.new_eta,
    milestone: row.milestone === null ? null : readMilestone(row.milestone),
    cause: row.cause,
    isFromDepartureChange: row.by_departure === true,
    recordedBy: row.recorded_by,
  };
}
