import type { PublicShipmentRow, TrackingStep } from '@wr1/schema/rest/milestone/tracking.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { isMilestone, MILESTONE_LEG, milestoneLabel } from '@wr1/schema/rules/milestone/milestone.ts';
import type { MilestoneCode } from '@wr1/schema/rules/milestone/milestone.ts';
import { statusLabel } from '@wr1/schema/rules/transition/status.ts';
import { wording } from '@wr1/schema/rules/wording/wording.ts';
import { dcsaCodes } from '../tracking-event/dcsa-codes.ts';
import { toArrival } from '../shipment/arrival-view.ts';
import { readMilestone, readServiceType, readStatus } from '../../graphql/record-enum.ts';

/** Legs of a journey by their names in GraphQL. */
export const legs = { origin: 'ORIGIN', main: 'MAIN', destination: 'DESTINATION' } as const;

/** The row fields used by every view of a milestone. */
type MilestoneFacts = Pick<TrackingStep, 'code' | 'place' | 'planned_at' | 'estimated_at'>;

/** A milestone in GraphQL form; its place is loaded on demand. */
export class MilestoneOnWay<Row extends MilestoneFacts = MilestoneFacts> {
  readonly row: Row;
  readonly serviceType: number;
  /** Whether it has happened: it was recorded, or a later milestone was. */
  readonly isPast: boolean;
  protected readonly known: MilestoneCode;
  readonly #language: Language;

  /** @throws RangeError for an unknown milestone code, which the row schemas exclude */
  constructor(row: Row, serviceType: number, language: Language, isPast = false) {
    if (!isMilestone(row.code)) throw new RangeError(`${row.code} is not a milestone`);
    this.known = row.code;
    this.row = row;
    this.serviceType = serviceType;
    this.isPast = isPast;
    this.#language = language;
  }

  get milestone() {
    return readMilestone(this.known);
  }
  get milestoneCode() {
    return this.known;
  }
  get label() {
    return milestoneLabel(this.known, this.#language);
  }
  get displayLabel() {
    const tense = this.isPast ? 'past' : 'future';
    return wording(this.known, { service: this.serviceType, language: this.#language, tense });
  }
  get placeCode() {
    return this.row.place;
  }
  get plannedAt() {
    return this.row.planned_at;
  }
  get estimatedAt() {
    return this.row.estimated_at;
  }
}

export class TrackingStepView extends MilestoneOnWay<TrackingStep> {
  get leg() {
    return legs[MILESTONE_LEG[this.known]];
  }
  get isMandatory() {
    return this.row.mandatory;
  }
  get isDone() {
    return this.row.done;
  }
  get actualAt() {
    return this.row.actual_at;
  }
  get dcsa() {
    return dcsaCodes(this.known, this.serviceType);
  }
}

/** The public view of a journey. Times are in UTC. */
export class PublicShipmentView {
  readonly row: PublicShipmentRow;
  readonly #language: Language;

  constructor(row: PublicShipmentRow, language: Language) {
    this.row = row;
    this.#language = language;
  }

  get serviceType() {
    return readServiceType(this.row.service_type);
  }
  get status() {
    return readStatus(this.row.status);
  }
  get statusCode() {
    return this.row.status;
  }
  get statusLabel() {
    return statusLabel(this.row.status, this.#language) ?? '';
  }
  get statusDisplayLabel() {
    return wording(this.row.status, { service: this.row.service_type, language: this.#language }) ?? '';
  }
  get polCode() {
    return this.row.pol;
  }
  get podCode() {
    return this.row.pod;
  }
  get transitCode() {
    return this.row.transit_code;
  }
  get carrier() {
    const { carrier, carrier_code } = this.row;
    return carrier === null ? null : { code: carrier_code ?? '', name: carrier };
  }
  get vesselName() {
    return this.row.vessel_name;
  }
  get vesselImo() {
    return this.row.vessel_imo;
  }
  get voyage() {
    return this.row.voyage;
  }
  get etd() {
    return this.row.etd;
  }
  get eta() {
    return this.row.eta;
  }
  get estimatedEta() {
    return this.row.eta_estimated;
  }
  get arrival() {
    return toArrival(this.row.arrival);
  }
  get hasArrived() {
    return this.row.arrived;
  }
  get late() {
    const { late } = this.row;
    return late && { milestone: readMilestone(late.code), plannedAt: late.planned_at, minutes: late.minutes };
  }
  get steps() {
    const { steps, service_type: serviceType } = this.row;
    const last = steps.findLastIndex(({ done }) => done);
    return steps.map((step, index) => new TrackingStepView(step, serviceType, this.#language, index <= last));
  }
  get updatedAt() {
    return this.row.updated_at;
  }
}
