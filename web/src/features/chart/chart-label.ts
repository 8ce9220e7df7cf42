/**
 * Position of a place's name relative to its mark, in px at full size. `ground` is the background, which sets
 * the halo's color.
 */
export interface ChartLabel {
  code: string;
  dx: number;
  dy: number;
  anchor: 'start' | 'end';
  ground: 'sea' | 'land';
  /** Shows only the name if there is no space for the days. */
  bare?: boolean;
  /** Minimum chart width, in px, at which the label is shown. */
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

/**
 * Destinations labeled with name and days; the others are rings without text. Placed by hand so that labels
 * don't overlap.
 */
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
 * Labels for the gateways at world scale, used if there is no space for the inset. Cat Lai and Cai Mep share
 * one mark there.
 */
export const gatewayLabels: readonly (ChartLabel & { names: readonly string[] })[] = [
  { ...label('VNHPH', 'end', 9, -4, 'land'), names: ['VNHPH'] },
  { ...label('VNDAD', 'end', 9, 4, 'land'), names: ['VNDAD'] },
  { ...label('VNVUT', 'end', 9, 8, 'land'), names: ['VNSGN', 'VNVUT'] },
];

/** Labels in the inset. A port's code follows its name; an airport's code is below it. */
export const insetLabels: readonly (ChartLabel & { kind: 'port' | 'airport' })[] = [
  { ...label('HAN', 'end', 7, -2, 'land'), kind: 'airport' },
  { ...label('VNHPH', 'start', 8, 8), kind: 'port' },
  { ...label('VNDAD', 'start', 8, 3), kind: 'port' },
  { ...label('SGN', 'end', 7, -3, 'land'), kind: 'airport' },
  { ...label('VNSGN', 'start', 7, -4, 'land'), kind: 'port' },
  { ...label('VNVUT', 'start', 8, 11), kind: 'port' },
];
