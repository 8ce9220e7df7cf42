import { shortList, type MasterDataSeed } from '../seed-row.ts';

type Kind = 'DRY' | 'REEFER' | 'OPEN_TOP' | 'FLAT_RACK' | 'TANK';

/** Volume is in m3 (null if the container is not closed), payload in kg, length in feet. */
function box(
  shortName: string,
  kind: Kind,
  lengthFt: number,
  teu: number,
  volumeM3: number | null,
  maxPayloadKg: number,
) {
  return { shortName, kind, lengthFt, teu, volumeM3, maxPayloadKg };
}

/** Container types by ISO 6346 size and type code, with internal volume in m3 and maximum payload in kg. */
export function containerTypes(): MasterDataSeed[] {
  return shortList('ContType', [
    ['22G1', "20' dry (20GP)", "Container khô 20' (20GP)", box('20GP', 'DRY', 20, 1, 33.2, 28_200), '20DC 20DV 20ST'],
    ['42G1', "40' dry (40GP)", "Container khô 40' (40GP)", box('40GP', 'DRY', 40, 2, 67.7, 26_700), '40DC 40DV 40ST'],
    ['45G1', "40' high cube (40HC)", "Container cao 40' (40HC)", box('40HC', 'DRY', 40, 2, 76.3, 26_500), '40HQ'],
    ['L5G1', "45' high cube (45HC)", "Container cao 45' (45HC)", box('45HC', 'DRY', 45, 2.25, 86, 27_700), '45HQ'],
    ['22R1', "20' reefer (20RF)", "Container lạnh 20' (20RF)", box('20RF', 'REEFER', 20, 1, 28.1, 27_400)],
    [
      '45R1',
      "40' reefer high cube (40RH)",
      "Container lạnh cao 40' (40RH)",
      box('40RH', 'REEFER', 40, 2, 67.3, 29_500),
      '40RF',
    ],
    ['22U1', "20' open top (20OT)", "Container mở nóc 20' (20OT)", box('20OT', 'OPEN_TOP', 20, 1, 32.6, 28_100)],
    ['42U1', "40' open top (40OT)", "Container mở nóc 40' (40OT)", box('40OT', 'OPEN_TOP', 40, 2, 66.4, 26_600)],
    ['22P1', "20' flat rack (20FR)", "Container mặt phẳng 20' (20FR)", box('20FR', 'FLAT_RACK', 20, 1, null, 31_200)],
    ['42P1', "40' flat rack (40FR)", "Container mặt phẳng 40' (40FR)", box('40FR', 'FLAT_RACK', 40, 2, null, 39_200)],
    ['22T1', "20' tank (20TK)", "Container bồn 20' (20TK)", box('20TK', 'TANK', 20, 1, 24, 26_000)],
  ]);
}
