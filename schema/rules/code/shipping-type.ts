import { codeOf, keyOf } from './code-list.ts';
import type { Label } from './language.ts';

/** Shipping types (specification, section 3): NHAP 1, XUAT 2, port transfer 3, door-to-door 4. */
export const SHIPPING_TYPE = { IMPORT: 1, EXPORT: 2, PORT_TRANSFER: 3, DOOR_TO_DOOR: 4 } as const;
export type ShippingTypeKey = keyof typeof SHIPPING_TYPE;
export type ShippingType = (typeof SHIPPING_TYPE)[ShippingTypeKey];

export const SHIPPING_TYPE_LABEL: Readonly<Record<ShippingTypeKey, Label>> = {
  IMPORT: { en: 'Import', vn: 'Nhập khẩu' },
  EXPORT: { en: 'Export', vn: 'Xuất khẩu' },
  PORT_TRANSFER: { en: 'Port transfer', vn: 'Chuyển cảng' },
  DOOR_TO_DOOR: { en: 'Door to door', vn: 'Giao tận nơi (door to door)' },
};

/** The key for a shipping type code, or null. */
export function shippingTypeKey(code: unknown): ShippingTypeKey | null {
  return keyOf(SHIPPING_TYPE, code);
}

/** The code for a shipping type key, or null. */
export function shippingTypeCode(key: unknown): ShippingType | null {
  return codeOf(SHIPPING_TYPE, key);
}

/**
 * Move types (specification, section 3). The specification defines no codes, so key and code are the same.
 */
export const MOVE_TYPE = {
  EXPORT: 'EXPORT',
  IMPORT: 'IMPORT',
  WAREHOUSE_TRANSFER: 'WAREHOUSE_TRANSFER',
  PORT_TRANSFER: 'PORT_TRANSFER',
} as const;
export type MoveType = keyof typeof MOVE_TYPE;

export const MOVE_TYPE_LABEL: Readonly<Record<MoveType, Label>> = {
  EXPORT: { en: 'Export', vn: 'Xuất khẩu' },
  IMPORT: { en: 'Import', vn: 'Nhập khẩu' },
  WAREHOUSE_TRANSFER: { en: 'Warehouse transfer', vn: 'Chuyển kho' },
  PORT_TRANSFER: { en: 'Port transfer', vn: 'Chuyển cảng' },
};

/** The move type that a text names, or null. */
export function moveTypeKey(code: unknown): MoveType | null {
  return keyOf(MOVE_TYPE, code);
}

/** Values of detail_service: where the forwarder's responsibility starts and ends. */
export const DETAIL_SERVICE = {
  PORT_TO_PORT: 'PORT_TO_PORT',
  DOOR_TO_PORT: 'DOOR_TO_PORT',
  PORT_TO_DOOR: 'PORT_TO_DOOR',
  DOOR_TO_DOOR: 'DOOR_TO_DOOR',
  WAREHOUSE_TRANSFER: 'WAREHOUSE_TRANSFER',
} as const;
export type DetailService = keyof typeof DETAIL_SERVICE;

export const DETAIL_SERVICE_LABEL: Readonly<Record<DetailService, Label>> = {
  PORT_TO_PORT: { en: 'Port to port', vn: 'Cảng đến cảng' },
  DOOR_TO_PORT: { en: 'Door to port', vn: 'Kho đến cảng' },
  PORT_TO_DOOR: { en: 'Port to door', vn: 'Cảng đến kho' },
  DOOR_TO_DOOR: { en: 'Door to door', vn: 'Kho đến kho' },
  WAREHOUSE_TRANSFER: { en: 'Warehouse transfer', vn: 'Chuyển kho' },
};

/** The detail service that a text names, or null. */
export function detailServiceKey(code: unknown): DetailService | null {
  return keyOf(DETAIL_SERVICE, code);
}

/** Additional transport of a customs record (customs_other_service_type). */
export const CUSTOMS_OTHER_SERVICE_TYPE = { CONTAINER: 'CONTAINER', VAN: 'VAN' } as const;
export type CustomsOtherServiceType = keyof typeof CUSTOMS_OTHER_SERVICE_TYPE;

export const CUSTOMS_OTHER_SERVICE_TYPE_LABEL: Readonly<Record<CustomsOtherServiceType, Label>> = {
  CONTAINER: { en: 'Container trucking', vn: 'Vận tải container đường bộ' },
  VAN: { en: 'Van trucking', vn: 'Vận chuyển xe tải' },
};

/** The customs_other_service_type that a text names, or null. */
export function customsOtherServiceTypeKey(code: unknown): CustomsOtherServiceType | null {
  return keyOf(CUSTOMS_OTHER_SERVICE_TYPE, code);
}
