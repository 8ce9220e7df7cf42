import type { CutOffKind } from '../../schema-types.generated.ts';
import type { DeparturePageQuery } from './departure-page.generated.ts';

type Booking = DeparturePageQuery['whole']['nodes'][number];

/** What a departure's bookings add up to. */
export interface DepartureFigures {
  containers: number;
  weightKg: number;
  /** Null if no booking has a volume. */
  volumeM3: number | null;
  /** For each cut-off of the departure: bookings that met it, missed it, or still have to. */
  cutOffs: Record<CutOffKind, { met: number; missed: number; open: number }>;
}

/** Adds up the bookings of a departure. */
export function departureFigures(bookings: readonly Booking[]): DepartureFigures {
  const none = () => ({ met: 0, missed: 0, open: 0 });
  const figures: DepartureFigures = {
    containers: 0,
    weightKg: 0,
    volumeM3: null,
    cutOffs: { DOC: none(), VGM: none(), CARGO: none() },
  };
  for (const { cargo, cutOffs } of bookings) {
    figures.containers += cargo.containerCount;
    figures.weightKg += Number(cargo.grossWeightKg);
    if (cargo.volumeM3 !== null) figures.volumeM3 = (figures.volumeM3 ?? 0) + Number(cargo.volumeM3);
    for (const { kind, state } of cutOffs) {
      const part = figures.cutOffs[kind];
      if (state === 'DONE') part.met += 1;
      else if (state === 'MISSED') part.missed += 1;
      else if (state === 'OPEN') part.open += 1;
    }
  }
  return figures;
}
