import type { FreeTimeDirection, FreeTimeKind } from '@wr1/schema/rules/free-time/free-time-kind.ts';

interface Days {
  days: number;
  /** Daily rates for 20' and 40' containers, until and from the second step. */
  rates: readonly [readonly [number, number], readonly [number, number]];
}

interface Line {
  direction: FreeTimeDirection;
  kind: FreeTimeKind;
  carrier: string | null;
  port: string | null;
  currency: 'USD' | 'VND';
}

/** Day over from which the second rate applies. */
const SECOND_FROM = 6;
/** Cat Lai, Cai Mep and Hai Phong. */
const PORTS = ['VNSGN', 'VNVUT', 'VNHPH'];
const CARRIERS = ['MSK', 'MSC', 'CMA', 'COS', 'HLC', 'ONE', 'EMC'];

const BOXES = ['20', '40'] as const;

const rows = ({ direction, kind, carrier, port, currency }: Line, { days, rates }: Days) =>
  BOXES.map((box, index) => ({
    seed_key: [direction, kind, carrier ?? '*', port ?? '*', box].join(' '),
    direction,
    kind,
    carrier_code: carrier,
    port_code: port,
    cont_type: box,
    free_days: days,
    first_rate: rates[index]?.[0] ?? null,
    second_from: SECOND_FROM,
    second_rate: rates[index]?.[1] ?? null,
    currency,
  }));

/**
 * Examples of free time for large carriers in the main ports, so that the product shows something before staff enter the
 * carriers' tariffs. Days and rates are plausible, but not official.
 */
export function freeTimeSeeds() {
  const usd = { currency: 'USD' } as const;
  const carriers = CARRIERS.flatMap((carrier) =>
    PORTS.flatMap((port) => {
      const of = { carrier, port, ...usd };
      // Two of them have one clock for both, as some carriers do.
      const both = carrier === 'ONE' || carrier === 'HLC';
      const rates = [
        [20, 40],
        [40, 80],
      ] as const;
      return [
        ...(both
          ? rows({ direction: 'IMPORT', kind: 'COMBINED', ...of }, { days: 12, rates })
          : [
              ...rows({ direction: 'IMPORT', kind: 'DEMURRAGE', ...of }, { days: 5, rates }),
              ...rows({ direction: 'IMPORT', kind: 'DETENTION', ...of }, { days: 5, rates }),
            ]),
        ...rows({ direction: 'EXPORT', kind: 'COMBINED', ...of }, { days: 10, rates }),
      ];
    }),
  );
  const terminals = PORTS.flatMap((port) => {
    const of = { kind: 'STORAGE', carrier: null, port, currency: 'VND' } as const;
    const rates = [
      [35_000, 70_000],
      [55_000, 110_000],
    ] as const;
    return [
      ...rows({ direction: 'IMPORT', ...of }, { days: 5, rates }),
      ...rows({ direction: 'EXPORT', ...of }, { days: 5, rates }),
    ];
  });
  return [...carriers, ...terminals];
}
