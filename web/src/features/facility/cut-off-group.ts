import { CUT_OFF } from '@wr1/schema/rules/schedule/cut-off.ts';
import type { CutOffKey } from '@wr1/schema/rules/schedule/cut-off.ts';
import type { ServiceType } from '../../schema-types.generated.ts';

/** A cut-off as returned by the gateway. */
export interface CutOffLine {
  serviceType: ServiceType;
  isToNorthAmerica: boolean;
  /** DCSA code. */
  code: string;
  hours: number;
}

/** The cut-offs of one service, for North America or for all other destinations. */
export interface CutOffGroup<Line extends CutOffLine> {
  serviceType: ServiceType;
  isToNorthAmerica: boolean;
  rows: Line[];
}

/** The lines grouped by service and destination, in order. */
export function cutOffGroups<Line extends CutOffLine>(lines: readonly Line[]): CutOffGroup<Line>[] {
  const groups: CutOffGroup<Line>[] = [];
  for (const line of lines) {
    const { serviceType, isToNorthAmerica } = line;
    const last = groups.at(-1);
    if (last && last.serviceType === serviceType && last.isToNorthAmerica === isToNorthAmerica) last.rows.push(line);
    else groups.push({ serviceType, isToNorthAmerica, rows: [line] });
  }
  return groups;
}

const KEY = new Map<string, CutOffKey>([
  ...Object.entries(CUT_OFF).map(([key, code]): [string, CutOffKey] => [code, key as CutOffKey]),
  ['LCO', 'cargo'],
]);

/**
 * Text key for the name of a cut-off. It depends on the service: documents for a B/L differ from those for an
 * AWB.
 */
export function cutOffWord(service: ServiceType, code: string) {
  const key = KEY.get(code) ?? 'doc';
  if (key === 'doc') return service === 'AIR' ? 'docAir' : 'doc';
  if (key === 'afc') return service === 'AIR' ? 'afcAir' : 'afc';
  if (key !== 'cargo') return key;
  if (service === 'AIR') return 'cargoAir';
  return service === 'LCL' ? 'cargoLcl' : 'cargo';
}
