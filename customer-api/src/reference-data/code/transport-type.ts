import { shortList, type MasterDataSeed } from '../seed-row.ts';

/** Modes of transport with their codes of UN/CEFACT Recommendation 19. */
export function transportTypes(): MasterDataSeed[] {
  return shortList('TransportType', [
    ['SEA', 'Sea', 'Đường biển', { rec19: 1 }],
    ['AIR', 'Air', 'Đường hàng không', { rec19: 4 }],
    ['ROAD', 'Road', 'Đường bộ', { rec19: 3 }],
    ['RAIL', 'Rail', 'Đường sắt', { rec19: 2 }],
    ['INLAND_WATERWAY', 'Inland waterway', 'Đường thủy nội địa', { rec19: 8 }],
    ['MULTIMODAL', 'Multimodal', 'Đa phương thức', { rec19: 6 }],
  ]);
}
