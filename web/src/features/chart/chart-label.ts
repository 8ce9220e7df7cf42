/** Position of a place's name relative to its mark, px at full size; `ground` is the background, for the halo. */
export interface ChartLabel {
  code: string;
  dx: number;
  dy: number;
  anchor: 'start' | 'end';
  ground: 'sea' | 'land';
  /** Only the name, where there is no space for the days. */
  bare?: boolean;
  /** Minimum chart width in px. */
  from?: number;
}

const label = (
  code: string,
  anchor: ChartLabel['anchor'],
  dx: number,
  dy: number,
  ground: ChartLabel['ground'] = 'sea',
  more: Pick<ChartLabel, 'bare' | 'from'> = {},
): ChartLabel => ({ code, anchor, dx: anchor === 'start' ? dx : -dx, dy, ground, ...more });

/** Destinations with name and days; others are rings without text. Placed by hand so that none overlap. */
export const destinationLabels: readonly ChartLabel[] = [
  label('DEHAM', 'start', 9, -4, 'land'),
  label('GBFXT', 'end', 9, 3, 'sea', { bare: true }),
  label('ITGOA', 'start', 9, -5, 'land'),
  label('ESBCN', 'end', 2, 16, 'land', { bare: true }),
  label('AEJEA', 'start', 8, -8, 'land', { from: 1200 }),
  label('INNSA', 'end', 8, -6),
  label('INMAA', 'end', 8, 10, 'land', { bare: true }),
  label('KRPUS', 'end', 6, -11, 'land'),
  label('CNSHA', 'end', 9, 1, 'land'),
  label('JPTYO', 'start', 9, 2),
  label('TWKHH', 'start', 10, 10),
  label('PHMNL', 'start', 9, 6),
  label('SGSIN', 'end', 9, 14),
  label('IDJKT', 'end', 8, 12),
  label('USSEA', 'start', 10, 4, 'land'),
  label('USOAK', 'start', 10, -2, 'land'),
  label('USLAX', 'start', 10, 6, 'land'),
  label('USNYC', 'end', 9, -5, 'land', { from: 1200 }),
  label('AUSYD', 'end', 9, -8, 'land'),
];

/**
 * The gateways at world scale; named if there is no space for the inset. Cat Lai and Cai Mep share
 * one mark there.
 */
export const gatewayLabels: readonly (ChartLabel & { names: readonly string[] })[] = [
  { ...label('VNHPH', 'end', 9, -4, 'land'), names: ['VNHPH'] },
  { ...label('VNDAD', 'end', 9, 4, 'land'), names: ['VNDAD'] },
  { ...label('VNVUT', 'end', 9, 8, 'land'), names: ['VNSGN', 'VNVUT'] },
];

/** Names in the inset: port followed by its code, airport with its code below. */
export const insetLabels: readonly (ChartLabel & { kind: 'port' | 'airport' })[] = [
  { ...label('HAN', 'end', 7, -2, 'land'), kind: 'airport' },
  { ...label('VNHPH', 'start', 8, 8), kind: 'port' },
  { ...label('VNDAD', 'start', 8, 3), kind: 'port' },
  { ...label('SGN', 'end', 7, -3, 'land'), kind: 'airport' },
  { ...label('VNSGN', 'start', 7, -4, 'land'), kind: 'port' },
  { ...label('VNVUT', 'start', 8, 11), kind: 'port' },
];
