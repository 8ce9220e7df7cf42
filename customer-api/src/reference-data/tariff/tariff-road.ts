/** Trucking prices in VND by vehicle: a base price that covers `base_km`, then a price per km. */
export function truckingSeeds() {
  const vehicle = (name: string, base_km: number, base_price: number, per_km_price: number) => ({
    seed_key: name,
    vehicle: name,
    base_km,
    base_price,
    per_km_price,
    currency: 'VND' as const,
  });
  return [
    vehicle('CONT20', 30, 1_700_000, 26_000),
    vehicle('CONT40', 30, 1_900_000, 31_000),
    vehicle('V1250', 10, 350_000, 11_000),
    vehicle('V2500', 10, 500_000, 14_000),
    vehicle('V5000', 10, 800_000, 18_000),
    vehicle('V8000', 10, 1_100_000, 22_000),
    vehicle('V10000', 10, 1_300_000, 25_000),
  ];
}

/** Prices of customs declarations in USD, for containers and for loose cargo. */
export function customsSeeds() {
  const declaration = (cargo: 'CONTAINER' | 'LOOSE', price: number) => ({
    seed_key: cargo,
    cargo,
    price_first_declaration: price,
    price_next_declaration: price,
    per_container_extra: 0,
    currency: 'USD' as const,
  });
  return [declaration('CONTAINER', 45), declaration('LOOSE', 40)];
}

const GLEC = { source: 'GLEC Framework', source_version: 'v3.2' };
/** Our own assumptions, until measured figures are entered. */
const ASSUMED = { source: 'WR1 assumption', source_version: '1' };

/**
 * Emission factors, well to wheel, in g CO2e per tonne-kilometre. `km_from` and `km_to` limit the distance.
 */
export function emissionSeeds() {
  return [
    { code: 'SEA_FLEET', mode: 'SEA', km_from: null, km_to: null, grams_per_tkm: 8.15, ...GLEC },
    { code: 'AIR_BELLY_SHORT', mode: 'AIR', km_from: null, km_to: 1500, grams_per_tkm: 830, ...GLEC },
    // Between short and long haul there is no separate figure for belly cargo, so the freighter average is
    // used.
    { code: 'AIR_FREIGHTER', mode: 'AIR', km_from: 1500, km_to: 4000, grams_per_tkm: 789, ...GLEC },
    { code: 'AIR_BELLY_LONG', mode: 'AIR', km_from: 4000, km_to: null, grams_per_tkm: 608, ...GLEC },
    { code: 'CONTAINER_TRUCK', mode: 'CONTAINER_TRUCK', km_from: null, km_to: null, grams_per_tkm: 92, ...ASSUMED },
    { code: 'VAN', mode: 'VAN', km_from: null, km_to: null, grams_per_tkm: 250, ...ASSUMED },
  ];
}
