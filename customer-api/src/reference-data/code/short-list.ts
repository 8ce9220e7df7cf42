import { CUSTOMER_LEVEL } from '@wr1/schema/rules/access/customer-level.ts';
import { shortList, type MasterDataSeed, type ShortRow } from '../seed-row.ts';

/**
 * Customer levels by monthly shipment volume, with a discount in percent on freight. VIP has the marker "1".
 */
export function customerLevels(): MasterDataSeed[] {
  return shortList(
    'CustomerLevel',
    Object.entries(CUSTOMER_LEVEL).map(([key, { label, volume, discountPercent }]): ShortRow => {
      const marker = key === 'VIP' ? { vipMarker: '1' } : {};
      return [key, label.en, label.vn, { discountPercent, volume, ...marker }];
    }),
  );
}

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

/** The forwarder's branches. */
export function branches(): MasterDataSeed[] {
  return shortList('Branch', [
    ['HCM', 'Ho Chi Minh City', 'TP. Hồ Chí Minh'],
    ['HPH', 'Hai Phong', 'Hải Phòng'],
    ['HAN', 'Ha Noi', 'Hà Nội'],
  ]);
}

export function accDepartments(): MasterDataSeed[] {
  return shortList('AccDept', [
    ['SALES', 'Sales', 'Kinh doanh'],
    ['OPERATIONS', 'Operations', 'Điều hành'],
    ['CUSTOMS', 'Customs', 'Hải quan'],
    ['ACCOUNTING', 'Accounting', 'Kế toán'],
    ['CUSTOMER_SERVICE', 'Customer service', 'Chăm sóc khách hàng'],
  ]);
}

/** Fee types, which group the charges of quotations and debit notes. */
export function feeTypes(): MasterDataSeed[] {
  return shortList('FeeType', [
    ['FREIGHT', 'Freight', 'Cước vận chuyển'],
    ['LOCAL_ORIGIN', 'Local charge at origin', 'Phụ phí địa phương đầu đi'],
    ['LOCAL_DESTINATION', 'Local charge at destination', 'Phụ phí địa phương đầu đến'],
    ['CUSTOMS', 'Customs', 'Hải quan'],
    ['TRUCKING', 'Trucking', 'Vận tải bộ'],
    ['INSURANCE', 'Insurance', 'Bảo hiểm'],
    ['OTHER', 'Other', 'Khác'],
  ]);
}

/** Modes of transport, with their codes from UN/CEFACT Recommendation 19. */
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
