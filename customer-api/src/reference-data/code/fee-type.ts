import { shortList, type MasterDataSeed } from '../seed-row.ts';

/** Kinds of charge by which quotations and invoices are grouped. */
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
