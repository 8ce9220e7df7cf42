/**
 * Corrects the source's data for a port. The coordinates point to its container terminals (degrees, WGS 84).
 */
export interface PortCorrection {
  lat: number;
  lon: number;
  name?: string;
  nameVn?: string;
  timezone?: string;
  /** Code in the Region list; only for ports in Vietnam. */
  regionCode?: string;
  search?: string;
}

const at = (lat: number, lon: number, name?: string, nameVn?: string, timezone?: string): PortCorrection => ({
  lat,
  lon,
  ...(name === undefined ? {} : { name }),
  ...(nameVn === undefined ? {} : { nameVn }),
  ...(timezone === undefined ? {} : { timezone }),
});

/** Vietnam's gateways, located at the berths where containers are handled. */
const VIETNAM: Readonly<Record<string, PortCorrection>> = {
  VNHPH: {
    ...at(20.8383, 106.775, 'Hai Phong', 'Hải Phòng'),
    regionCode: 'HPG',
    search: 'Haiphong Lach Huyen Lạch Huyện',
  },
  VNSGN: {
    ...at(10.7608, 106.795, 'Ho Chi Minh City (Cat Lai)', 'TP. Hồ Chí Minh (Cát Lái)'),
    regionCode: 'HCM',
    search: 'Saigon Sài Gòn HCM HCMC VICT',
  },
  VNVUT: {
    ...at(10.5147, 107.0131, 'Vung Tau (Cai Mep)', 'Vũng Tàu (Cái Mép)'),
    regionCode: 'HCM',
    search: 'Cai Mep Thi Vai Thị Vải Ba Ria Bà Rịa',
  },
  VNDAD: { ...at(16.1203, 108.2169, 'Da Nang', 'Đà Nẵng'), regionCode: 'DNG', search: 'Danang Tien Sa Tiên Sa' },
  VNUIH: {
    ...at(13.7789, 109.2439, 'Qui Nhon', 'Quy Nhơn'),
    regionCode: 'GLI',
    search: 'Quy Nhon Binh Dinh Bình Định',
  },
  VNHLG: {
    ...at(20.9764, 107.0508, 'Ha Long (Cai Lan)', 'Hạ Long (Cái Lân)'),
    regionCode: 'QNH',
    search: 'Quang Ninh',
  },
  VNCLN: { ...at(20.9764, 107.0508, 'Cai Lan', 'Cái Lân'), regionCode: 'QNH' },
  VNNHA: { ...at(12.2065, 109.2155, 'Nha Trang', 'Nha Trang'), regionCode: 'KHA' },
};

/**
 * Foreign ports on the lanes and other major ones, for which the source has only a city centre or a worse
 * position.
 */
const ABROAD: Readonly<Record<string, PortCorrection>> = {
  CNSHA: { ...at(30.627, 122.065, 'Shanghai', 'Thượng Hải'), search: 'Yangshan Waigaoqiao' },
  CNNGB: at(29.935, 121.86, 'Ningbo', 'Ninh Ba'),
  CNTAO: { ...at(36.015, 120.22, 'Qingdao', 'Thanh Đảo'), search: 'Qianwan Tsingtao' },
  CNTXG: { ...at(38.985, 117.745, 'Tianjin (Xingang)', 'Thiên Tân'), search: 'Tianjin New Port' },
  CNXMN: at(24.454, 118.068, 'Xiamen', 'Hạ Môn'),
  CNYTN: { ...at(22.57, 114.27, 'Yantian', 'Diêm Điền'), search: 'Shenzhen Thâm Quyến' },
  CNSHK: { ...at(22.473, 113.903, 'Shekou', 'Xà Khẩu'), search: 'Shenzhen Thâm Quyến' },
  CNNSA: { ...at(22.62, 113.68, 'Nansha', 'Nam Sa'), search: 'Guangzhou Quảng Châu' },
  CNDCB: at(22.53, 113.87, 'Da Chan Bay', 'Da Chan Bay', 'Asia/Shanghai'),
  CNDLC: at(38.99, 121.88, 'Dalian', 'Đại Liên'),
  CNFOC: at(25.99, 119.47, 'Fuzhou', 'Phúc Châu', 'Asia/Shanghai'),
  CNSTG: at(23.35, 116.69, 'Shantou', 'Sán Đầu', 'Asia/Shanghai'),
  HKHKG: { ...at(22.337, 114.125, 'Hong Kong', 'Hồng Kông'), search: 'Kwai Tsing Hongkong' },
  MOMFM: at(22.19, 113.55, 'Macau', 'Ma Cao', 'Asia/Macau'),
  TWKHH: at(22.565, 120.31, 'Kaohsiung', 'Cao Hùng'),
  TWKEL: at(25.14, 121.748, 'Keelung', 'Cơ Long'),
  TWTPE: at(25.156, 121.379, 'Taipei', 'Đài Bắc', 'Asia/Taipei'),
  TWTXG: at(24.27, 120.51, 'Taichung', 'Đài Trung'),
  KRPUS: at(35.078, 128.829, 'Busan', 'Busan'),
  KRINC: at(37.454, 126.598, 'Incheon', 'Incheon'),
  KRKAN: at(34.91, 127.69),
  JPTYO: at(35.598, 139.763, 'Tokyo', 'Tokyo'),
  JPYOK: at(35.433, 139.678),
  JPNGO: at(35.035, 136.81, 'Nagoya', 'Nagoya'),
  JPOSA: at(34.638, 135.42, 'Osaka', 'Osaka'),
  JPUKB: at(34.668, 135.22),
  JPHKT: at(33.65, 130.4, 'Hakata (Fukuoka)', 'Hakata (Fukuoka)'),
  JPONA: at(36.94, 140.9, undefined, undefined, 'Asia/Tokyo'),
  JPYWT: at(33.88, 130.8, undefined, undefined, 'Asia/Tokyo'),
  SGSIN: at(1.264, 103.82, 'Singapore', 'Singapore'),
  MYPKG: at(3, 101.355, 'Port Klang', 'Port Klang'),
  MYTPP: at(1.365, 103.548),
  MYPEN: at(5.4, 100.366),
  THLCH: at(13.08, 100.89),
  THBKK: at(13.705, 100.57, 'Bangkok', 'Bangkok', 'Asia/Bangkok'),
  IDJKT: { ...at(-6.1, 106.887, 'Jakarta', 'Jakarta'), search: 'Tanjung Priok' },
  IDSUB: at(-7.2, 112.73),
  IDBPN: at(-1.26, 116.81, undefined, undefined, 'Asia/Makassar'),
  IDTAB: at(-3.73, 114.42, undefined, undefined, 'Asia/Makassar'),
  PHMNL: at(14.605, 120.945, 'Manila', 'Manila'),
  PHCEB: at(10.307, 123.916),
  KHKOS: { ...at(10.643, 103.507, 'Sihanoukville', 'Sihanoukville'), search: 'Kampong Saom' },
  KHPNH: at(11.583, 104.92),
  MMRGN: at(16.766, 96.17),
  USLAX: at(33.74, -118.26, 'Los Angeles', 'Los Angeles'),
  USLGB: at(33.754, -118.215),
  USOAK: at(37.8, -122.32, 'Oakland', 'Oakland', 'America/Los_Angeles'),
  USSEA: at(47.585, -122.355, 'Seattle', 'Seattle'),
  USTIW: at(47.268, -122.41),
  USNYC: { ...at(40.68, -74.15, 'New York', 'New York'), search: 'Newark Elizabeth New Jersey' },
  USSAV: at(32.128, -81.143, 'Savannah', 'Savannah'),
  USCHS: at(32.83, -79.93),
  USORF: at(36.88, -76.34),
  USHOU: at(29.684, -95.0, 'Houston', 'Houston'),
  USMIA: at(25.77, -80.165),
  CAVAN: at(49.289, -123.076, 'Vancouver', 'Vancouver'),
  DEHAM: at(53.533, 9.92, 'Hamburg', 'Hamburg'),
  DEBRV: at(53.59, 8.55),
  NLRTM: at(51.955, 4.03, 'Rotterdam', 'Rotterdam'),
  BEANR: at(51.29, 4.28, 'Antwerp', 'Antwerp'),
  GBFXT: at(51.954, 1.306, 'Felixstowe', 'Felixstowe'),
  GBSOU: at(50.905, -1.43),
  GBLGP: at(51.503, 0.47),
  GBBAD: at(51.4, -3.27, undefined, undefined, 'Europe/London'),
  FRLEH: at(49.465, 0.185, 'Le Havre', 'Le Havre'),
  ITGOA: at(44.404, 8.91, 'Genoa', 'Genoa'),
  ITSPE: at(44.105, 9.85),
  ESBCN: at(41.34, 2.16, 'Barcelona', 'Barcelona'),
  ESVLC: at(39.445, -0.32),
  ESALG: at(36.135, -5.435),
  GRPIR: at(37.945, 23.6),
  TRAMB: at(40.967, 28.685, 'Ambarli', 'Ambarli', 'Europe/Istanbul'),
  AUSYD: { ...at(-33.97, 151.215, 'Sydney', 'Sydney'), search: 'Port Botany' },
  AUMEL: at(-37.82, 144.91, 'Melbourne', 'Melbourne', 'Australia/Melbourne'),
  AUBNE: at(-27.38, 153.17),
  AEJEA: { ...at(25.01, 55.06, 'Jebel Ali', 'Jebel Ali'), search: 'Dubai' },
  INNSA: { ...at(18.95, 72.95, 'Nhava Sheva', 'Nhava Sheva'), search: 'Mumbai Jawaharlal Nehru JNPT' },
  INMAA: at(13.098, 80.297, 'Chennai', 'Chennai'),
  INMUN: at(22.74, 69.71),
  LKCMB: at(6.95, 79.845, 'Colombo', 'Colombo'),
  PKBQM: at(24.78, 67.33),
  BMSOU: at(32.252, -64.862, undefined, undefined, 'Atlantic/Bermuda'),
  CLCAP: at(-36.727, -73.133, undefined, undefined, 'America/Santiago'),
  DZAAE: at(36.905, 7.765, 'Annaba', 'Annaba', 'Africa/Algiers'),
  BRMAO: at(-3.13, -60.02, undefined, undefined, 'America/Manaus'),
  PTHOR: at(38.53, -28.625, undefined, undefined, 'Atlantic/Azores'),
  ARRIC: at(-27.46, -58.83, undefined, undefined, 'America/Argentina/Cordoba'),
};

/** Ports for which the source has swapped latitude and longitude or lost a sign. */
const SWAPPED: Readonly<Record<string, PortCorrection>> = {
  ARDDC: at(-34.0448, -59.1998, undefined, undefined, 'America/Argentina/Buenos_Aires'),
  CLJRL: at(-36.9721, -73.2265, undefined, undefined, 'America/Santiago'),
  CLPGO: at(-31.8856, -71.5039, undefined, undefined, 'America/Santiago'),
  CLPPD: at(-27.0523, -70.8419, undefined, undefined, 'America/Santiago'),
  ISESK: at(65.0727, -14.0539, undefined, undefined, 'Atlantic/Reykjavik'),
  REPDG: at(-20.9239, 55.2856, undefined, undefined, 'Indian/Reunion'),
  TNJAR: at(33.5, 11.1, undefined, undefined, 'Africa/Tunis'),
  VEGUB: at(11.6657, -70.2148, undefined, undefined, 'America/Caracas'),
};

/** All corrections by UN/LOCODE. They also add the Vietnamese ports that the source lacks. */
export const PORT_CORRECTION: Readonly<Record<string, PortCorrection>> = { ...ABROAD, ...SWAPPED, ...VIETNAM };

/** Alternative codes of Vietnam's gateways, each with its canonical code. */
export const PORT_ALIAS: Readonly<Record<string, string>> = {
  VNCMT: 'VNVUT',
  VNTOT: 'VNVUT',
  VNCLI: 'VNSGN',
  VNVIC: 'VNSGN',
};

/**
 * The canonical code of a port, under which its sailings and prices are stored.
 * @param code UN/LOCODE, IATA code or region code in any case; unknown codes are returned in upper case
 */
export function canonicalPortCode(code: string): string {
  const wanted = code.trim().toUpperCase();
  return PORT_ALIAS[wanted] ?? wanted;
}
