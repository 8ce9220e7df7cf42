import { codeId, withoutAccents, type MasterDataSeed } from '../seed-row.ts';

/** First day of the two levels: regional sub-departments, then border-gate and inland offices. */
const TWO_LEVELS_FROM = '2025-03-15';

/**
 * Regional sub-departments: number, area by the provinces of that day, former departments as search terms. The areas of
 * some could not be confirmed.
 */
const REGIONAL: readonly (readonly [number: string, area: string, former: string, unconfirmed: boolean])[] = [
  ['I', 'Hà Nội, Vĩnh Phúc, Phú Thọ, Hòa Bình, Yên Bái', 'Cục Hải quan TP. Hà Nội', true],
  ['II', 'TP. Hồ Chí Minh', 'Cục Hải quan TP. Hồ Chí Minh', false],
  ['III', 'Hải Phòng, Thái Bình', 'Cục Hải quan TP. Hải Phòng', true],
  ['IV', 'Hưng Yên, Hải Dương, Hà Nam, Nam Định', 'Cục Hải quan Hà Nam Ninh', true],
  ['V', 'Bắc Ninh, Bắc Giang, Thái Nguyên, Bắc Kạn', 'Cục Hải quan Bắc Ninh', true],
  ['VI', 'Lạng Sơn, Cao Bằng', 'Cục Hải quan Lạng Sơn, Cục Hải quan Cao Bằng', false],
  ['VII', 'Lào Cai, Hà Giang, Tuyên Quang, Lai Châu, Điện Biên', 'Cục Hải quan Lào Cai, Cục Hải quan Hà Giang', true],
  ['VIII', 'Quảng Ninh', 'Cục Hải quan Quảng Ninh', false],
  ['IX', 'Huế, Quảng Trị, Quảng Bình', 'Cục Hải quan Thừa Thiên Huế, Cục Hải quan Quảng Trị', true],
  ['X', 'Thanh Hóa, Ninh Bình, Sơn La', 'Cục Hải quan Thanh Hóa', true],
  ['XI', 'Hà Tĩnh, Nghệ An', 'Cục Hải quan Hà Tĩnh, Cục Hải quan Nghệ An', true],
  ['XII', 'Đà Nẵng, Quảng Nam', 'Cục Hải quan TP. Đà Nẵng, Cục Hải quan Quảng Nam', false],
  ['XIII', 'Khánh Hòa, Ninh Thuận, Phú Yên, Bình Định', 'Cục Hải quan Khánh Hòa, Cục Hải quan Bình Định', true],
  [
    'XIV',
    'Đắk Lắk, Đắk Nông, Lâm Đồng, Gia Lai, Kon Tum',
    'Cục Hải quan Đắk Lắk, Cục Hải quan Gia Lai - Kon Tum',
    true,
  ],
  ['XV', 'Bà Rịa - Vũng Tàu', 'Cục Hải quan Bà Rịa - Vũng Tàu', true],
  ['XVI', 'Bình Dương, Bình Phước, Tây Ninh', 'Cục Hải quan Bình Dương, Cục Hải quan Tây Ninh', true],
  ['XVII', 'Long An, Tiền Giang, Bến Tre', 'Cục Hải quan Long An', true],
  ['XVIII', 'Đồng Nai, Bình Thuận', 'Cục Hải quan Đồng Nai', true],
  ['XIX', 'Cần Thơ, Hậu Giang, Sóc Trăng, Cà Mau', 'Cục Hải quan TP. Cần Thơ', true],
  ['XX', 'Đồng Tháp, An Giang, Kiên Giang', 'Cục Hải quan Đồng Tháp, Cục Hải quan An Giang', true],
];

const regionCode = (number: string) => `KV-${number}`;

type Office = readonly [code: string, region: string, nameVn: string, name: string, former: string];

/**
 * Border-gate and inland offices. Codes of four characters are those of VNACCS before March 2025; the other codes are
 * ours. None could be confirmed since.
 */
const OFFICE: readonly Office[] = [
  ['01B1', 'I', 'Hải quan cửa khẩu sân bay quốc tế Nội Bài', 'Noi Bai International Airport', ''],
  ['BAC-HA-NOI', 'I', 'Hải quan Bắc Hà Nội', 'North Hanoi', 'Gia Thụy'],
  ['BAC-THANG-LONG', 'I', 'Hải quan khu công nghiệp Bắc Thăng Long', 'Bac Thang Long Industrial Park', ''],
  ['02CI', 'II', 'Hải quan cửa khẩu cảng Sài Gòn khu vực I', 'Saigon Port Zone I', 'Cát Lái Cat Lai'],
  ['02CC', 'II', 'Hải quan cửa khẩu cảng Sài Gòn khu vực II', 'Saigon Port Zone II', ''],
  ['02CH', 'II', 'Hải quan cửa khẩu cảng Sài Gòn khu vực III', 'Saigon Port Zone III', 'Bến Nghé Tân Thuận VICT'],
  [
    '02IK',
    'II',
    'Hải quan cửa khẩu cảng Sài Gòn khu vực IV',
    'Saigon Port Zone IV',
    'ICD Phước Long Transimex Trường Thọ',
  ],
  ['02CV', 'II', 'Hải quan cửa khẩu cảng Hiệp Phước', 'Hiep Phuoc Port', 'SPCT'],
  ['02B1', 'II', 'Hải quan cửa khẩu sân bay quốc tế Tân Sơn Nhất', 'Tan Son Nhat International Airport', 'TCS SCSC'],
  ['02DS', 'II', 'Hải quan chuyển phát nhanh', 'Express Courier, Ho Chi Minh City', ''],
  ['03CC', 'III', 'Hải quan cửa khẩu cảng Hải Phòng khu vực I', 'Hai Phong Port Zone I', ''],
  ['03CE', 'III', 'Hải quan cửa khẩu cảng Hải Phòng khu vực II', 'Hai Phong Port Zone II', ''],
  ['03TG', 'III', 'Hải quan cửa khẩu cảng Hải Phòng khu vực III', 'Hai Phong Port Zone III', 'Lạch Huyện'],
  ['03EE', 'III', 'Hải quan cửa khẩu cảng Đình Vũ', 'Dinh Vu Port', ''],
  ['CAT-BI', 'III', 'Hải quan cửa khẩu sân bay quốc tế Cát Bi', 'Cat Bi International Airport', ''],
  ['BAC-NINH', 'V', 'Hải quan Bắc Ninh', 'Bac Ninh', 'Tiên Sơn ICD'],
  ['15BB', 'VI', 'Hải quan cửa khẩu quốc tế Hữu Nghị', 'Huu Nghi International Border Gate', 'Lạng Sơn'],
  ['TAN-THANH', 'VI', 'Hải quan cửa khẩu Tân Thanh', 'Tan Thanh Border Gate', ''],
  ['DONG-DANG', 'VI', 'Hải quan ga đường sắt quốc tế Đồng Đăng', 'Dong Dang International Railway Station', ''],
  ['TA-LUNG', 'VI', 'Hải quan cửa khẩu Tà Lùng', 'Ta Lung Border Gate', 'Cao Bằng'],
  ['13BB', 'VII', 'Hải quan cửa khẩu quốc tế Lào Cai', 'Lao Cai International Border Gate', ''],
  ['THANH-THUY', 'VII', 'Hải quan cửa khẩu Thanh Thủy', 'Thanh Thuy Border Gate', 'Hà Giang'],
  ['20BB', 'VIII', 'Hải quan cửa khẩu quốc tế Móng Cái', 'Mong Cai International Border Gate', 'Bắc Luân'],
  ['CAI-LAN', 'VIII', 'Hải quan cửa khẩu cảng Cái Lân', 'Cai Lan Port', 'Hòn Gai Hạ Long'],
  ['LAO-BAO', 'IX', 'Hải quan cửa khẩu Lao Bảo', 'Lao Bao Border Gate', 'Quảng Trị'],
  ['CHA-LO', 'IX', 'Hải quan cửa khẩu Cha Lo', 'Cha Lo Border Gate', 'Quảng Bình'],
  ['CHAN-MAY', 'IX', 'Hải quan cửa khẩu cảng Chân Mây', 'Chan May Port', ''],
  ['NGHI-SON', 'X', 'Hải quan cửa khẩu cảng Nghi Sơn', 'Nghi Son Port', ''],
  ['CAU-TREO', 'XI', 'Hải quan cửa khẩu quốc tế Cầu Treo', 'Cau Treo International Border Gate', ''],
  ['VUNG-ANG', 'XI', 'Hải quan cửa khẩu cảng Vũng Áng', 'Vung Ang Port', ''],
  ['34CE', 'XII', 'Hải quan cửa khẩu cảng Đà Nẵng', 'Da Nang Port', 'Tiên Sa'],
  ['DA-NANG-SB', 'XII', 'Hải quan cửa khẩu sân bay quốc tế Đà Nẵng', 'Da Nang International Airport', ''],
  ['KY-HA', 'XII', 'Hải quan cửa khẩu cảng Kỳ Hà', 'Ky Ha Port', 'Chu Lai'],
  ['CAM-RANH', 'XIII', 'Hải quan cửa khẩu sân bay quốc tế Cam Ranh', 'Cam Ranh International Airport', ''],
  ['NHA-TRANG', 'XIII', 'Hải quan cửa khẩu cảng Nha Trang', 'Nha Trang Port', ''],
  ['QUY-NHON', 'XIII', 'Hải quan cửa khẩu cảng Quy Nhơn', 'Quy Nhon Port', 'Qui Nhơn'],
  ['51CI', 'XV', 'Hải quan cửa khẩu cảng Cái Mép', 'Cai Mep Port', 'Thị Vải'],
  ['PHU-MY', 'XV', 'Hải quan cửa khẩu cảng Phú Mỹ', 'Phu My Port', ''],
  ['VUNG-TAU', 'XV', 'Hải quan cửa khẩu cảng Vũng Tàu', 'Vung Tau Port', 'Sân bay Vũng Tàu'],
  ['MOC-BAI', 'XVI', 'Hải quan cửa khẩu quốc tế Mộc Bài', 'Moc Bai International Border Gate', ''],
  ['XA-MAT', 'XVI', 'Hải quan cửa khẩu quốc tế Xa Mát', 'Xa Mat International Border Gate', ''],
  ['SONG-THAN', 'XVI', 'Hải quan khu công nghiệp Sóng Thần', 'Song Than Industrial Park', ''],
  ['VSIP', 'XVI', 'Hải quan khu công nghiệp Việt Nam - Singapore', 'Vietnam - Singapore Industrial Park', 'VSIP'],
  ['BEN-LUC', 'XVII', 'Hải quan Bến Lức', 'Ben Luc', ''],
  ['BIEN-HOA', 'XVIII', 'Hải quan Biên Hòa', 'Bien Hoa', ''],
  ['LONG-BINH', 'XVIII', 'Hải quan Long Bình Tân', 'Long Binh Tan', 'ICD Biên Hòa Tân Cảng Long Bình'],
  ['NHON-TRACH', 'XVIII', 'Hải quan Nhơn Trạch', 'Nhon Trach', ''],
  ['CAN-THO', 'XIX', 'Hải quan cửa khẩu cảng Cần Thơ', 'Can Tho Port', 'Sân bay Trà Nóc'],
  ['TINH-BIEN', 'XX', 'Hải quan cửa khẩu quốc tế Tịnh Biên', 'Tinh Bien International Border Gate', ''],
  ['HA-TIEN', 'XX', 'Hải quan cửa khẩu quốc tế Hà Tiên', 'Ha Tien International Border Gate', ''],
  ['PHU-QUOC', 'XX', 'Hải quan Phú Quốc', 'Phu Quoc', ''],
];

/** Default office of a port by its UN/LOCODE. */
export const OFFICE_OF_PORT: Readonly<Record<string, string>> = {
  VNSGN: '02CI',
  VNHPH: '03CC',
  VNVUT: '51CI',
  VNDAD: '34CE',
  VNUIH: 'QUY-NHON',
  VNHLG: 'CAI-LAN',
  VNCLN: 'CAI-LAN',
  VNNHA: 'NHA-TRANG',
};

/** Default office of an airport by its IATA code. */
export const OFFICE_OF_AIRPORT: Readonly<Record<string, string>> = {
  SGN: '02B1',
  HAN: '01B1',
  DAD: 'DA-NANG-SB',
  HPH: 'CAT-BI',
  CXR: 'CAM-RANH',
  VCA: 'CAN-THO',
  PQC: 'PHU-QUOC',
};

/** The former name of an office, before March 2025: it was a sub-department itself. */
const formerName = (nameVn: string) => `Chi cục ${nameVn}`;

/**
 * Customs offices of Vietnam since March 2025: 20 regional sub-departments, and the main border-gate and inland offices
 * below them. `unconfirmed` marks codes and areas that could not be checked against an official source.
 */
export function customsOffices(): MasterDataSeed[] {
  const regional = REGIONAL.map(([number, area, former, unconfirmed], index): MasterDataSeed => ({
    list: 'CustomsOffice',
    id: index + 1,
    code: regionCode(number),
    name: `Regional Customs Sub-Department ${number}`,
    nameVn: `Chi cục Hải quan khu vực ${number}`,
    sort: (index + 1) * 100,
    data: { parent: null, area, validFrom: TWO_LEVELS_FROM, ...(unconfirmed && { unconfirmed }) },
    search: `${former} ${withoutAccents(former)}`,
  }));
  const offices = OFFICE.map(([code, region, nameVn, name, former], index): MasterDataSeed => ({
    list: 'CustomsOffice',
    // Stable when the list grows, and above the numbers of regional sub-departments.
    id: codeId(code.replaceAll('-', '').slice(0, 5)),
    code,
    name: `Customs Office, ${name}`,
    nameVn,
    sort: (REGIONAL.findIndex(([number]) => number === region) + 1) * 100 + index + 1,
    data: { parent: regionCode(region), area: null, validFrom: TWO_LEVELS_FROM, unconfirmed: true },
    search: `${formerName(nameVn)} ${former}`.trim(),
  }));
  return [...regional, ...offices];
}
