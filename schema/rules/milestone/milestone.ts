import { keyOf } from '../code/code-list.ts';
import type { Label, Language } from '../code/language.ts';

/** The eleven labels of the transport milestones (specification, section 4: "some codes share labels"). */
export const MILESTONE_LABEL = {
  EMPTY_PICKED_UP: { en: 'Empty picked up', vn: 'Đã lấy vỏ container' },
  ARRIVED_AT_WAREHOUSE: { en: 'Arrived at warehouse', vn: 'Đã đến kho' },
  PICKED_UP_CARGO: { en: 'Picked up cargo', vn: 'Đã lấy hàng' },
  DELIVERED_CARGO_TO_PORT: { en: 'Delivered cargo to port', vn: 'Đã giao hàng ra cảng' },
  REACHED_RECEIVING_OR_DELIVERY_LOCATION: {
    en: 'Reached receiving or delivery location',
    vn: 'Đã đến điểm nhận/giao hàng',
  },
  CARGO_LOADED: { en: 'Cargo loaded', vn: 'Đã xếp hàng lên phương tiện' },
  ARRIVED_DESTINATION_PORT: { en: 'Arrived destination port', vn: 'Đã đến cảng đích' },
  RELEASE_DO: { en: 'Release D/O', vn: 'Đã phát hành lệnh giao hàng (D/O)' },
  DELIVERED_CARGO: { en: 'Delivered cargo', vn: 'Đã giao hàng' },
  CONSIGNEE_RECEIVED_CARGO: { en: 'Consignee received cargo', vn: 'Người nhận đã nhận hàng' },
  EMPTY_RETURN: { en: 'Empty return', vn: 'Đã trả vỏ container' },
} as const satisfies Readonly<Record<string, Label>>;
export type MilestoneLabelKey = keyof typeof MILESTONE_LABEL;

/** Milestone codes 25 to 45: the stable key, which is also the GraphQL enum value. */
export const MILESTONE = {
  EMPTY_PICKED_UP: 25,
  ARRIVED_AT_WAREHOUSE_ORIGIN: 26,
  PICKED_UP_CARGO_CONTAINER: 27,
  DELIVERED_TO_PORT_CONTAINER: 28,
  REACHED_RECEIVING_LOCATION: 29,
  PICKED_UP_CARGO_VAN: 30,
  ARRIVED_AT_WAREHOUSE_CFS: 31,
  DELIVERED_TO_PORT_LOOSE: 32,
  CARGO_LOADED: 33,
  CARGO_LOADED_TRANSIT: 34,
  ARRIVED_DESTINATION_PORT: 35,
  RELEASE_DO: 36,
  PICKED_UP_CARGO_PORT_CONTAINER: 37,
  PICKED_UP_CARGO_CFS_VAN: 38,
  ARRIVED_AT_WAREHOUSE_IMPORT: 39,
  REACHED_DELIVERY_LOCATION_CONTAINER: 40,
  REACHED_DELIVERY_LOCATION_VAN: 41,
  DELIVERED_CARGO_CONTAINER: 42,
  DELIVERED_CARGO_VAN: 43,
  CONSIGNEE_RECEIVED_CARGO: 44,
  EMPTY_RETURN: 45,
} as const;
export type MilestoneKey = keyof typeof MILESTONE;
export type MilestoneCode = (typeof MILESTONE)[MilestoneKey];

export const MILESTONE_LABEL_KEY: Readonly<Record<MilestoneCode, MilestoneLabelKey>> = {
  25: 'EMPTY_PICKED_UP',
  26: 'ARRIVED_AT_WAREHOUSE',
  27: 'PICKED_UP_CARGO',
  28: 'DELIVERED_CARGO_TO_PORT',
  29: 'REACHED_RECEIVING_OR_DELIVERY_LOCATION',
  30: 'PICKED_UP_CARGO',
  31: 'ARRIVED_AT_WAREHOUSE',
  32: 'DELIVERED_CARGO_TO_PORT',
  33: 'CARGO_LOADED',
  34: 'CARGO_LOADED',
  35: 'ARRIVED_DESTINATION_PORT',
  36: 'RELEASE_DO',
  37: 'PICKED_UP_CARGO',
  38: 'PICKED_UP_CARGO',
  39: 'ARRIVED_AT_WAREHOUSE',
  40: 'REACHED_RECEIVING_OR_DELIVERY_LOCATION',
  41: 'REACHED_RECEIVING_OR_DELIVERY_LOCATION',
  42: 'DELIVERED_CARGO',
  43: 'DELIVERED_CARGO',
  44: 'CONSIGNEE_RECEIVED_CARGO',
  45: 'EMPTY_RETURN',
};

export type MilestoneLeg = 'origin' | 'main' | 'destination';

export const MILESTONE_LEG: Readonly<Record<MilestoneCode, MilestoneLeg>> = {
  25: 'origin',
  26: 'origin',
  27: 'origin',
  28: 'origin',
  29: 'origin',
  30: 'origin',
  31: 'origin',
  32: 'origin',
  33: 'main',
  34: 'main',
  35: 'main',
  36: 'destination',
  37: 'destination',
  38: 'destination',
  39: 'destination',
  40: 'destination',
  41: 'destination',
  42: 'destination',
  43: 'destination',
  44: 'destination',
  45: 'destination',
};

/** The milestone key of a code 25 to 45, or null. */
export function milestoneKey(code: unknown): MilestoneKey | null {
  return keyOf(MILESTONE, code);
}

/** Whether a status code is a transport milestone (25 to 45). */
export function isMilestone(code: number | null): code is MilestoneCode {
  return milestoneKey(code) !== null;
}

/** The specification's label for a milestone, returned by the APIs; screens use `wording` instead. */
export function milestoneLabel(code: MilestoneCode, language: Language): string {
  return MILESTONE_LABEL[MILESTONE_LABEL_KEY[code]][language];
}

/** The labels of all milestones by key. */
export function milestoneLabels(): Readonly<Record<MilestoneKey, Label>> {
  const entries = Object.entries(MILESTONE).map(([key, code]) => [key, MILESTONE_LABEL[MILESTONE_LABEL_KEY[code]]]);
  return Object.fromEntries(entries) as Record<MilestoneKey, Label>;
}
