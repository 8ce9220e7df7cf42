import { shortList, type MasterDataSeed } from '../seed-row.ts';

/** Types of customs declaration in the Vietnamese VNACCS system; `direction` is the goods' way over the border. */
export function customsTypes(): MasterDataSeed[] {
  return shortList('CustomsType', [
    ['A11', 'Import for domestic consumption', 'Nhập kinh doanh tiêu dùng', { direction: 'IMPORT' }],
    ['A12', 'Import for production', 'Nhập kinh doanh sản xuất', { direction: 'IMPORT' }],
    ['B11', 'Commercial export', 'Xuất kinh doanh', { direction: 'EXPORT' }],
    ['E21', 'Import of materials for processing', 'Nhập nguyên liệu, vật tư để gia công', { direction: 'IMPORT' }],
    ['E62', 'Export of goods produced for export', 'Xuất sản phẩm sản xuất xuất khẩu', { direction: 'EXPORT' }],
    ['G11', 'Temporary import for re-export', 'Tạm nhập hàng kinh doanh tạm nhập tái xuất', { direction: 'IMPORT' }],
    ['TRANSIT', 'Transit', 'Quá cảnh', { direction: 'TRANSIT' }],
  ]);
}
