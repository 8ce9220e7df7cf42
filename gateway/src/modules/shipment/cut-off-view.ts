import type { ShipmentRow } from '@wr1/schema/rest/shipment/shipment.ts';
import { cutOffState, type CutOffKind } from '@wr1/schema/rules/schedule/cut-off-duty.ts';
import type { CutOff } from '../../schema.generated.ts';

/**
 * The cut-offs of a record. If the system does not track them, they are derived from the departure's times.
 */
export function cutOffsOfRecord({ cut_offs, schedule }: ShipmentRow): CutOff[] {
  if (cut_offs !== undefined) return cut_offs;
  if (schedule === null) return [];
  const moments: [CutOffKind, string | null][] = [
    ['DOC', schedule.doc_cut_off],
    ['VGM', schedule.vgm_cut_off],
    ['CARGO', schedule.cargo_cut_off],
  ];
  return moments
    .flatMap(([kind, at]) => {
      if (at === null) return [];
      const facts = { at: Date.parse(at), done: null, beforeLoading: true };
      return [{ kind, at, state: cutOffState(facts, Date.now()), owner: null }];
    })
    .sort((one, two) => Date.parse(one.at) - Date.parse(two.at));
}
