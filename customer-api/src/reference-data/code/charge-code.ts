import { shortList, type MasterDataSeed, type ShortRow } from '../seed-row.ts';

type Basis = 'PER_CONTAINER' | 'PER_RT' | 'PER_KG' | 'PER_SHIPMENT' | 'PER_SET';

const charge = (
  code: string,
  name: string,
  nameVn: string,
  feeType: string,
  basis: Basis,
  currency: 'USD' | 'VND' = 'USD',
): ShortRow => [code, name, nameVn, { basis, currency, feeType }];

/**
 * Charge codes of quotations and debit notes. `feeType` is a code in the FeeType list; `basis` and `currency`
 * are defaults.
 */
export function chargeCodes(): MasterDataSeed[] {
  return shortList('ChargeCode', [
    charge('OFR', 'Ocean freight', 'Cước biển', 'FREIGHT', 'PER_CONTAINER'),
    charge('LCLFR', 'LCL ocean freight', 'Cước biển hàng lẻ', 'FREIGHT', 'PER_RT'),
    charge('AFR-AIR', 'Air freight', 'Cước hàng không', 'FREIGHT', 'PER_KG'),
    charge('DISC', 'Customer level discount', 'Chiết khấu theo hạng khách hàng', 'FREIGHT', 'PER_SHIPMENT'),
    charge('THC', 'Terminal handling charge', 'Phí xếp dỡ tại cảng (THC)', 'LOCAL_ORIGIN', 'PER_CONTAINER'),
    charge(
      'THC-RF',
      'Terminal handling charge, reefer',
      'Phí xếp dỡ container lạnh (THC)',
      'LOCAL_ORIGIN',
      'PER_CONTAINER',
    ),
    charge('EBS', 'Emergency bunker surcharge', 'Phụ phí xăng dầu khẩn cấp (EBS)', 'FREIGHT', 'PER_CONTAINER'),
    charge('BAF', 'Bunker adjustment factor', 'Phụ phí biến động giá nhiên liệu (BAF)', 'FREIGHT', 'PER_CONTAINER'),
    charge(
      'CIC',
      'Container imbalance charge',
      'Phụ phí mất cân bằng container (CIC)',
      'LOCAL_DESTINATION',
      'PER_CONTAINER',
    ),
    charge('SEAL', 'Seal', 'Phí niêm chì (seal)', 'LOCAL_ORIGIN', 'PER_CONTAINER'),
    charge('DOC', 'Documentation / bill of lading', 'Phí chứng từ / vận đơn', 'LOCAL_ORIGIN', 'PER_SET'),
    charge('DO', 'Delivery order', 'Phí lệnh giao hàng (D/O)', 'LOCAL_DESTINATION', 'PER_SET'),
    charge('TLX', 'Telex release', 'Phí điện giao hàng (telex release)', 'LOCAL_ORIGIN', 'PER_SET'),
    charge('CFS', 'Container freight station', 'Phí kho CFS', 'LOCAL_ORIGIN', 'PER_RT'),
    charge('HDL', 'Handling', 'Phí đại lý (handling)', 'LOCAL_DESTINATION', 'PER_SHIPMENT'),
    charge('AMS', 'US and Canada manifest filing', 'Phí khai hải quan Mỹ, Canada (AMS)', 'LOCAL_ORIGIN', 'PER_SET'),
    charge('ENS', 'EU entry summary declaration', 'Phí khai hải quan châu Âu (ENS)', 'LOCAL_ORIGIN', 'PER_SET'),
    charge('AFR', 'Japan advance filing', 'Phí khai hải quan Nhật Bản (AFR)', 'LOCAL_ORIGIN', 'PER_SET'),
    charge('AFS', 'China advance filing', 'Phí khai hải quan Trung Quốc (AFS)', 'LOCAL_ORIGIN', 'PER_SET'),
    charge('VGM', 'VGM declaration', 'Phí khai VGM', 'LOCAL_ORIGIN', 'PER_CONTAINER'),
    charge('CLN', 'Container cleaning', 'Phí vệ sinh container', 'LOCAL_DESTINATION', 'PER_CONTAINER'),
    charge('LSS', 'Low sulphur surcharge', 'Phụ phí giảm thải lưu huỳnh (LSS)', 'FREIGHT', 'PER_CONTAINER'),
    charge('FAC', 'Airport facility fee', 'Phí hạ tầng sân bay', 'LOCAL_DESTINATION', 'PER_KG'),
    charge('FSC', 'Air fuel surcharge', 'Phụ phí nhiên liệu hàng không (FSC)', 'FREIGHT', 'PER_KG'),
    charge('SSC', 'Air security surcharge', 'Phụ phí an ninh hàng không (SSC)', 'FREIGHT', 'PER_KG'),
    charge('CUS', 'Customs declaration', 'Phí khai báo hải quan', 'CUSTOMS', 'PER_SET'),
    charge('INF', 'Port infrastructure fee', 'Phí hạ tầng cảng biển', 'LOCAL_ORIGIN', 'PER_CONTAINER', 'VND'),
    charge('PSS', 'Peak season surcharge', 'Phụ phí mùa cao điểm (PSS)', 'FREIGHT', 'PER_CONTAINER'),
    charge('TRK-CONT', 'Container trucking', 'Cước vận tải container', 'TRUCKING', 'PER_CONTAINER', 'VND'),
    charge('TRK-VAN', 'Van trucking', 'Cước vận chuyển xe tải', 'TRUCKING', 'PER_SHIPMENT', 'VND'),
    charge('WAIT', 'Truck waiting time', 'Phí chờ xe', 'TRUCKING', 'PER_SHIPMENT', 'VND'),
    charge('INS', 'Cargo insurance', 'Bảo hiểm hàng hóa', 'INSURANCE', 'PER_SHIPMENT'),
    charge('VAT', 'Value added tax', 'Thuế giá trị gia tăng', 'OTHER', 'PER_SHIPMENT'),
    charge('OTH', 'Other', 'Khác', 'OTHER', 'PER_SHIPMENT'),
  ]);
}
