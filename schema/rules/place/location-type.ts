import { codeOf, keyOf } from '../code/code-list.ts';
import type { Label } from '../code/language.ts';

/** Whether a location is for pick-up or delivery (location_type of the specification). */
export const LOCATION_DIRECTION = { PICK_UP: 'PICK_UP', DELIVERY: 'DELIVERY' } as const;
export type LocationDirection = keyof typeof LOCATION_DIRECTION;

export const LOCATION_DIRECTION_LABEL: Readonly<Record<LocationDirection, Label>> = {
  PICK_UP: { en: 'Pick-up', vn: 'Nơi lấy hàng' },
  DELIVERY: { en: 'Delivery', vn: 'Nơi giao hàng' },
};

/** The direction that a text names, or null. */
export function locationDirectionKey(code: unknown): LocationDirection | null {
  return keyOf(LOCATION_DIRECTION, code);
}

/** Kinds of location (location_type_id). The specification limits depots to ids 1, 2 and 3. */
export const LOCATION_TYPE = {
  SEAPORT_TERMINAL: 1,
  ICD: 2,
  EMPTY_DEPOT: 3,
  CFS: 4,
  FORWARDER_WAREHOUSE: 5,
  CUSTOMER_WAREHOUSE: 6,
  AIRPORT_TERMINAL: 7,
  BORDER_GATE: 8,
} as const;
export type LocationTypeKey = keyof typeof LOCATION_TYPE;
export type LocationTypeCode = (typeof LOCATION_TYPE)[LocationTypeKey];

export const LOCATION_TYPE_LABEL: Readonly<Record<LocationTypeKey, Label>> = {
  SEAPORT_TERMINAL: { en: 'Seaport terminal', vn: 'Cảng biển' },
  ICD: { en: 'Inland container depot (ICD)', vn: 'Cảng cạn (ICD)' },
  EMPTY_DEPOT: { en: 'Empty container depot', vn: 'Bãi container rỗng (depot)' },
  CFS: { en: 'Container freight station (CFS)', vn: 'Kho hàng lẻ (CFS)' },
  FORWARDER_WAREHOUSE: { en: 'Forwarder warehouse', vn: 'Kho của đơn vị giao nhận' },
  CUSTOMER_WAREHOUSE: { en: 'Customer factory / warehouse', vn: 'Nhà máy / kho của khách hàng' },
  AIRPORT_TERMINAL: { en: 'Airport cargo terminal', vn: 'Ga hàng hóa sân bay' },
  BORDER_GATE: { en: 'Border gate', vn: 'Cửa khẩu biên giới' },
};

/** The key for a location_type_id, or null. */
export function locationTypeKey(code: unknown): LocationTypeKey | null {
  return keyOf(LOCATION_TYPE, code);
}

/** The location_type_id of a key, or null. */
export function locationTypeCode(key: unknown): LocationTypeCode | null {
  return codeOf(LOCATION_TYPE, key);
}

/** Whether a form's location comes from the list or is created (specification, section 3). */
export const LOCATION_TYPES_OPTION = { CHOOSE_FROM_LIST: 0, CREATE_NEW: 1 } as const;
export type LocationTypesOption = keyof typeof LOCATION_TYPES_OPTION;

export const LOCATION_TYPES_OPTION_LABEL: Readonly<Record<LocationTypesOption, Label>> = {
  CHOOSE_FROM_LIST: { en: 'Choose from list', vn: 'Chọn từ danh sách' },
  CREATE_NEW: { en: 'Create new', vn: 'Tạo mới' },
};

/** The option for a code, or null. */
export function locationTypesOptionKey(code: unknown): LocationTypesOption | null {
  return keyOf(LOCATION_TYPES_OPTION, code);
}

/** Approval of a registration or of a new location (specification, section 3). */
export const APPROVAL = { APPROVING: 0, APPROVED: 1 } as const;
export type ApprovalKey = keyof typeof APPROVAL;

export const APPROVAL_LABEL: Readonly<Record<ApprovalKey, Label>> = {
  APPROVING: { en: 'Approving', vn: 'Chờ duyệt' },
  APPROVED: { en: 'Approved', vn: 'Đã duyệt' },
};

/** The key for an approval code, or null. */
export function approvalKey(code: unknown): ApprovalKey | null {
  return keyOf(APPROVAL, code);
}
