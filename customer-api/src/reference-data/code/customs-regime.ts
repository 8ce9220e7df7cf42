import { CUSTOMS_DIRECTION } from '@wr1/schema/rules/code/customs-type.ts';
import { shortList, type MasterDataSeed, type ShortRow } from '../seed-row.ts';

/** Codes of the first release, whose ids must not change. */
const FIRST = ['A11', 'A12', 'B11', 'E21', 'E62', 'G11', 'TRANSIT'];

/** Code, English name, Vietnamese name; a fourth item if the name could not be confirmed. */
const REGIME: readonly (readonly [code: string, name: string, nameVn: string, unconfirmed?: true])[] = [
  ['A11', 'Import for domestic consumption', 'Nhập kinh doanh tiêu dùng'],
  ['A12', 'Import for production', 'Nhập kinh doanh sản xuất'],
  ['A21', 'Temporary import released for domestic use', 'Chuyển tiêu thụ nội địa từ nguồn tạm nhập'],
  ['A31', 'Reimport of exported goods', 'Nhập khẩu hàng hóa đã xuất khẩu'],
  [
    'A41',
    'Import under the import right of a foreign-invested company',
    'Nhập kinh doanh của doanh nghiệp thực hiện quyền nhập khẩu',
  ],
  [
    'A42',
    'Change of use or release for domestic use, except temporary imports',
    'Thay đổi mục đích sử dụng hoặc chuyển tiêu thụ nội địa từ các loại hình khác, trừ tạm nhập',
  ],
  ['A43', 'Import under a preferential tax programme', 'Nhập khẩu hàng hóa thuộc Chương trình ưu đãi thuế'],
  ['A44', 'Temporary import for sale in duty-free shops', 'Tạm nhập hàng hóa bán tại cửa hàng miễn thuế'],
  ['B11', 'Commercial export', 'Xuất kinh doanh'],
  ['B12', 'Export after temporary export', 'Xuất sau khi đã tạm xuất'],
  ['B13', 'Export of imported goods', 'Xuất khẩu hàng đã nhập khẩu'],
  [
    'E11',
    'Import of materials by an export-processing enterprise from abroad',
    'Nhập nguyên liệu của doanh nghiệp chế xuất từ nước ngoài',
  ],
  ['E13', 'Import of other goods by an export-processing enterprise', 'Nhập hàng hóa khác vào doanh nghiệp chế xuất'],
  [
    'E15',
    'Import of materials by an export-processing enterprise from the domestic market',
    'Nhập nguyên liệu, vật tư của doanh nghiệp chế xuất từ nội địa',
  ],
  ['E21', 'Import of materials for processing', 'Nhập nguyên liệu, vật tư để gia công'],
  [
    'E23',
    'Import of materials moved from another processing contract',
    'Nhập nguyên liệu, vật tư gia công từ hợp đồng khác chuyển sang',
  ],
  ['E31', 'Import of materials for export production', 'Nhập nguyên liệu sản xuất xuất khẩu'],
  ['E33', 'Import of materials into a bonded factory warehouse', 'Nhập nguyên liệu, vật tư vào kho bảo thuế'],
  ['E41', 'Import of products processed abroad', 'Nhập sản phẩm thuê gia công ở nước ngoài'],
  ['E42', 'Export of products by an export-processing enterprise', 'Xuất khẩu sản phẩm của doanh nghiệp chế xuất'],
  [
    'E46',
    'Goods of an export-processing enterprise sent for domestic processing',
    'Hàng của doanh nghiệp chế xuất vào nội địa để gia công',
    true,
  ],
  ['E52', 'Export of products processed for a foreign trader', 'Xuất sản phẩm gia công cho thương nhân nước ngoài'],
  [
    'E54',
    'Transfer of materials to another processing contract',
    'Xuất nguyên liệu gia công từ hợp đồng này sang hợp đồng khác',
  ],
  ['E56', 'Export of processed products delivered in Vietnam', 'Xuất sản phẩm gia công giao hàng tại nội địa'],
  ['E62', 'Export of goods produced for export', 'Xuất sản phẩm sản xuất xuất khẩu'],
  ['E82', 'Export of materials for processing abroad', 'Xuất nguyên liệu, vật tư thuê gia công ở nước ngoài'],
  ['G11', 'Temporary import for re-export', 'Tạm nhập hàng kinh doanh tạm nhập tái xuất'],
  [
    'G12',
    'Temporary import of machinery for projects of limited duration',
    'Tạm nhập máy móc, thiết bị phục vụ thực hiện các dự án có thời hạn',
  ],
  ['G13', 'Temporary import exempt from duty', 'Tạm nhập miễn thuế'],
  ['G14', 'Other temporary import', 'Tạm nhập khác'],
  ['G21', 'Re-export of goods imported for re-export', 'Tái xuất hàng kinh doanh tạm nhập tái xuất'],
  [
    'G22',
    'Re-export of machinery imported for projects of limited duration',
    'Tái xuất máy móc, thiết bị đã tạm nhập phục vụ thực hiện các dự án có thời hạn',
  ],
  ['G23', 'Re-export of temporary imports exempt from duty', 'Tái xuất miễn thuế hàng tạm nhập'],
  ['G24', 'Other re-export', 'Tái xuất khác'],
  ['G51', 'Reimport of temporary exports', 'Tái nhập hàng hóa đã tạm xuất'],
  ['G61', 'Temporary export', 'Tạm xuất hàng hóa'],
  ['C11', 'Foreign goods into a bonded warehouse', 'Hàng nước ngoài gửi kho ngoại quan'],
  ['C12', 'Goods out of a bonded warehouse to other countries', 'Hàng hóa từ kho ngoại quan xuất đi nước ngoài'],
  ['C21', 'Goods into a non-tariff zone', 'Hàng đưa vào khu phi thuế quan'],
  ['C22', 'Goods out of a non-tariff zone', 'Hàng đưa ra khu phi thuế quan'],
  ['H11', 'Other import', 'Hàng nhập khẩu khác'],
  ['H21', 'Other export', 'Xuất khẩu hàng khác'],
  ['TRANSIT', 'Transit', 'Quá cảnh'],
];

/**
 * Types of customs declaration in the Vietnamese system VNACCS, as of Decision 1357/QD-TCHQ of 2021 (in force since 1
 * June 2021). `unconfirmed` marks names that could not be checked against it.
 */
export function customsTypes(): MasterDataSeed[] {
  const rows = REGIME.map(([code, name, nameVn, unconfirmed]): ShortRow => {
    const direction = CUSTOMS_DIRECTION[code];
    return [code, name, nameVn, { direction, ...(unconfirmed && { unconfirmed }) }];
  });
  const later = rows.filter(([code]) => !FIRST.includes(code)).map(([code]) => code);
  const ids = [...FIRST, ...later];
  return shortList('CustomsType', rows).map((row) => ({ ...row, id: ids.indexOf(row.code) + 1 }));
}
