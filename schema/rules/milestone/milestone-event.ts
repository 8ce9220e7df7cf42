import type { DcsaEventTerms } from '../code/dcsa-event.ts';
import type { MilestoneCode } from './milestone.ts';

/** A milestone as a DCSA Track and Trace event and, by air, as the equivalent IATA freight status update. */
export type MilestoneEvent = DcsaEventTerms & {
  /** FSU code, alternatives separated by a slash (FOH is the forwarder's own); null if air freight has none. */
  readonly airFsu: string | null;
};

/** The 21 milestones in DCSA terms. */
export const MILESTONE_EVENT: Readonly<Record<MilestoneCode, MilestoneEvent>> = {
  25: { type: 'EQUIPMENT', code: 'GTOT', document: null, empty: 'EMPTY', facility: 'DEPO', airFsu: null },
  26: { type: 'EQUIPMENT', code: 'DROP', document: null, empty: 'EMPTY', facility: 'CLOC', airFsu: null },
  27: { type: 'EQUIPMENT', code: 'PICK', document: null, empty: 'LADEN', facility: 'CLOC', airFsu: null },
  28: { type: 'EQUIPMENT', code: 'GTIN', document: null, empty: 'LADEN', facility: 'POTE', airFsu: null },
  29: { type: 'TRANSPORT', code: 'ARRI', document: null, empty: null, facility: 'CLOC', airFsu: null },
  30: { type: 'EQUIPMENT', code: 'PICK', document: null, empty: 'LADEN', facility: 'CLOC', airFsu: null },
  31: { type: 'EQUIPMENT', code: 'GTIN', document: null, empty: 'LADEN', facility: 'COFS', airFsu: 'FOH' },
  32: { type: 'EQUIPMENT', code: 'GTIN', document: null, empty: 'LADEN', facility: 'POTE', airFsu: 'RCS' },
  33: { type: 'EQUIPMENT', code: 'LOAD', document: null, empty: 'LADEN', facility: 'POTE', airFsu: 'MAN/DEP' },
  34: { type: 'EQUIPMENT', code: 'LOAD', document: null, empty: 'LADEN', facility: 'POTE', airFsu: 'TFD/DEP' },
  35: { type: 'TRANSPORT', code: 'ARRI', document: null, empty: null, facility: 'POTE', airFsu: 'ARR' },
  36: { type: 'SHIPMENT', code: 'RELS', document: 'DEO', empty: null, facility: null, airFsu: 'AWD' },
  37: { type: 'EQUIPMENT', code: 'GTOT', document: null, empty: 'LADEN', facility: 'POTE', airFsu: null },
  38: { type: 'EQUIPMENT', code: 'GTOT', document: null, empty: 'LADEN', facility: 'COFS', airFsu: 'DLV' },
  39: { type: 'EQUIPMENT', code: 'STRP', document: null, empty: 'LADEN', facility: 'COFS', airFsu: 'RCF' },
  40: { type: 'TRANSPORT', code: 'ARRI', document: null, empty: null, facility: 'CLOC', airFsu: null },
  41: { type: 'TRANSPORT', code: 'ARRI', document: null, empty: null, facility: 'CLOC', airFsu: null },
  42: { type: 'EQUIPMENT', code: 'DROP', document: null, empty: 'LADEN', facility: 'CLOC', airFsu: null },
  43: { type: 'EQUIPMENT', code: 'DROP', document: null, empty: 'LADEN', facility: 'CLOC', airFsu: 'DDL' },
  44: { type: 'SHIPMENT', code: 'CMPL', document: 'DEI', empty: null, facility: null, airFsu: 'DLV' },
  45: { type: 'EQUIPMENT', code: 'GTIN', document: null, empty: 'EMPTY', facility: 'DEPO', airFsu: null },
};
