import type { EmissionLeg, EstimateInput } from '@wr1/schema/rest/schedule/tariff.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { laneBetween } from '@wr1/schema/rules/place/lane.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import { Big } from 'big.js';
import type { EmissionFactor, EstimateFacts, PlaceFact } from './estimate-facts.ts';
import { greatCircleKm, truckKind, type TruckInput, type TruckLeg } from './trucking.rules.ts';

const KM_PER_NM = 1.852;
/** Added to a flight's great-circle distance (ISO 14083). */
const AIR_DETOUR_KM = 95;
/** Assumed cargo weight per TEU if the weight is unknown. */
const TONNES_PER_TEU = 10;

/** Cargo lines from which the weight of an estimate or booking is computed. */
interface Cargo {
  containers: readonly Pick<EstimateInput['containers'][number], 'cont_type' | 'quantity' | 'weight_kg'>[];
  packages: readonly Pick<EstimateInput['packages'][number], 'gross_weight_kg'>[];
}

/** Cargo weight in tonnes; 10 t per TEU is assumed for containers without a weight. */
export function cargoTonnes(input: Cargo): Big {
  const kg = input.packages.reduce((sum, line) => sum.plus(line.gross_weight_kg), new Big(0));
  return input.containers.reduce((sum, { cont_type, quantity, weight_kg }) => {
    const each =
      weight_kg === null || weight_kg === 0
        ? new Big(containerType(cont_type)?.teu ?? 0).times(TONNES_PER_TEU)
        : new Big(weight_kg).div(1_000);
    return sum.plus(each.times(quantity));
  }, kg.div(1_000));
}

function factorFor(mode: EmissionFactor['mode'], km: Big, factors: readonly EmissionFactor[]) {
  return factors.find(
    (one) =>
      one.mode === mode && (one.km_from === null || km.gte(one.km_from)) && (one.km_to === null || km.lt(one.km_to)),
  );
}

/** Rounds to whole kilograms from 10 kg, otherwise to one decimal, to avoid false precision. */
function shownKg(kg: Big): string {
  return kg.round(kg.gte(10) ? 0 : 1, Big.roundHalfUp).toFixed();
}

function legOf(
  mode: EmissionFactor['mode'],
  way: { from: PlaceFact | undefined; to: PlaceFact | undefined; km: Big },
  tonnes: Big,
  factors: readonly EmissionFactor[],
): EmissionLeg[] {
  const factor = factorFor(mode, way.km, factors);
  if (factor === undefined || tonnes.eq(0)) return [];
  return [
    {
      mode,
      from: way.from?.code ?? null,
      to: way.to?.code ?? null,
      km: way.km.round(0, Big.roundHalfUp).toFixed(),
      tonnes: tonnes.round(3, Big.roundHalfUp).toFixed(),
      grams_per_tkm: factor.grams_per_tkm,
      kg: shownKg(tonnes.times(way.km).times(factor.grams_per_tkm).div(1_000)),
      source: `${factor.source} ${factor.source_version}`.trim(),
    },
  ];
}

/**
 * Distance of the main leg in km: the lane's own or, by air, otherwise the great-circle distance. Null at sea
 * without a lane.
 */
function mainKm({ pol, pod }: Pick<EstimateFacts, 'pol' | 'pod'>, byAir: boolean): Big | null {
  const lane = laneBetween(pol?.code ?? '', pod?.code ?? '');
  if (!byAir) return lane?.kind === 'sea' ? new Big(lane.distance).times(KM_PER_NM) : null;
  const km = lane?.kind === 'air' ? lane.distance : greatCircleKm(pol, pod);
  return km === null ? null : new Big(km).plus(AIR_DETOUR_KM);
}

/** Emissions of the main leg and of our trucks. Legs with an unknown distance or factor are omitted. */
export function emissionLegs(
  input: TruckInput & Cargo,
  facts: Pick<EstimateFacts, 'pol' | 'pod' | 'factors'>,
  trucks: readonly TruckLeg[],
): EmissionLeg[] {
  const tonnes = cargoTonnes(input);
  const { pol, pod, factors } = facts;
  const byAir = input.service_type === SERVICE_TYPE.AIR;
  const bySea = input.service_type === SERVICE_TYPE.FCL || input.service_type === SERVICE_TYPE.LCL;
  const km = byAir || bySea ? mainKm(facts, byAir) : null;
  const truck = truckKind(input) === 'CONTAINER' ? 'CONTAINER_TRUCK' : 'VAN';
  return [
    ...(km === null ? [] : legOf(byAir ? 'AIR' : 'SEA', { from: pol, to: pod, km }, tonnes, factors)),
    ...trucks.flatMap((leg) => legOf(truck, leg, tonnes, factors)),
  ];
}

/** Total of all legs in kg; null if there are no legs. */
export function emissionSum(legs: readonly EmissionLeg[]): string | null {
  if (legs.length === 0) return null;
  return shownKg(legs.reduce((sum, { kg }) => sum.plus(kg), new Big(0)));
}
