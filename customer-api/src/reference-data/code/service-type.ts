import { SERVICE_TYPE, SERVICE_TYPE_LABEL, pickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { MasterDataSeed } from '../seed-row.ts';

/** The six service types; IDs are the numbers in the specification's enumeration. */
export function serviceTypes(): MasterDataSeed[] {
  return Object.entries(SERVICE_TYPE).map(([code, id]) => {
    const label = SERVICE_TYPE_LABEL[code as keyof typeof SERVICE_TYPE];
    const pickerName = pickerServiceTypeKey(id);
    return {
      list: 'ServiceType',
      id,
      code,
      name: label.en,
      nameVn: label.vn,
      sort: id,
      data: { pickerName },
      ...(pickerName === null ? {} : { search: pickerName }),
    };
  });
}
