import { shortList, type MasterDataSeed } from '../seed-row.ts';

/** What customers do for a living. */
export function businessTypes(): MasterDataSeed[] {
  return shortList('BusinessType', [
    ['MANUFACTURER', 'Manufacturer', 'Nhà sản xuất'],
    ['TRADER', 'Trading company', 'Công ty thương mại'],
    ['EXPORTER', 'Exporter', 'Nhà xuất khẩu'],
    ['IMPORTER', 'Importer', 'Nhà nhập khẩu'],
    ['RETAILER', 'Retailer', 'Nhà bán lẻ'],
    ['FORWARDER', 'Freight forwarder', 'Công ty giao nhận'],
    ['OTHER', 'Other', 'Khác'],
  ]);
}
