import { codeOf, keyOf } from './code-list.ts';
import type { Label } from './language.ts';

/** Service types (specification, section 3). */
export const SERVICE_TYPE = {
  AIR: 1,
  FCL: 2,
  LCL: 3,
  CUSTOM: 4,
  CONTAINER_TRUCKING: 5,
  VAN_TRUCKING: 6,
} as const;
export type ServiceTypeKey = keyof typeof SERVICE_TYPE;
export type ServiceType = (typeof SERVICE_TYPE)[ServiceTypeKey];

/** Labels in forms and lists. */
export const SERVICE_TYPE_LABEL: Readonly<Record<ServiceTypeKey, Label>> = {
  AIR: { en: 'Air', vn: 'Hàng không' },
  FCL: { en: 'Full container (FCL)', vn: 'Nguyên container (FCL)' },
  LCL: { en: 'Less than container (LCL)', vn: 'Hàng lẻ (LCL)' },
  CUSTOM: { en: 'Customs', vn: 'Khai báo hải quan' },
  CONTAINER_TRUCKING: { en: 'Container trucking', vn: 'Vận tải container đường bộ' },
  VAN_TRUCKING: { en: 'Van trucking', vn: 'Vận chuyển xe tải' },
};

/** Default chart labels (specification, section 9), in code order. */
export const SERVICE_TYPE_CHART_LABEL: Readonly<Record<ServiceTypeKey, string>> = {
  AIR: 'Air',
  FCL: 'FCL',
  LCL: 'LCL',
  CUSTOM: 'Custom',
  CONTAINER_TRUCKING: 'Container trucking',
  VAN_TRUCKING: 'Van trucking',
};

/**
 * Names in the schedule picker (specification, section 1), in display order. FTL and LTL are the trucking
 * services.
 */
export const PICKER_SERVICE_TYPE = { AIR: 1, LCL: 3, FCL: 2, FTL: 5, LTL: 6 } as const;
export type PickerServiceTypeKey = keyof typeof PICKER_SERVICE_TYPE;

/** The key for a service type code, or null. */
export function serviceTypeKey(code: unknown): ServiceTypeKey | null {
  return keyOf(SERVICE_TYPE, code);
}

/** The code for a service type key or a picker name ('FTL'); null for anything else. */
export function serviceTypeCode(key: unknown): ServiceType | null {
  return codeOf(SERVICE_TYPE, key) ?? codeOf(PICKER_SERVICE_TYPE, key);
}

/** The picker name for a service type code; null for customs, which has no schedule, and for unknown codes. */
export function pickerServiceTypeKey(code: unknown): PickerServiceTypeKey | null {
  return keyOf(PICKER_SERVICE_TYPE, code);
}

/** The mode of a service, for labels and tolerances; null for customs. */
export function transportMode(serviceType: ServiceType): 'air' | 'sea' | 'road' | null {
  switch (serviceType) {
    case SERVICE_TYPE.AIR:
      return 'air';
    case SERVICE_TYPE.FCL:
    case SERVICE_TYPE.LCL:
      return 'sea';
    case SERVICE_TYPE.CUSTOM:
      return null;
    default:
      return 'road';
  }
}
