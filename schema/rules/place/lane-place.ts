import type { Label, Language } from '../code/language.ts';

/** A port (UN/LOCODE) or airport (IATA) at one end of a lane, with its trade name in both languages. */
export type LanePlace = { readonly name: Label; readonly country: LaneCountry };

/** Countries served by the lanes, ISO 3166 alpha-2. */
export const LANE_COUNTRY = {
  CN: { en: 'China', vn: 'Trung Quốc' },
  HK: { en: 'Hong Kong', vn: 'Hồng Kông' },
  TW: { en: 'Taiwan', vn: 'Đài Loan' },
  KR: { en: 'South Korea', vn: 'Hàn Quốc' },
  JP: { en: 'Japan', vn: 'Nhật Bản' },
  SG: { en: 'Singapore', vn: 'Singapore' },
  MY: { en: 'Malaysia', vn: 'Malaysia' },
  TH: { en: 'Thailand', vn: 'Thái Lan' },
  ID: { en: 'Indonesia', vn: 'Indonesia' },
  PH: { en: 'Philippines', vn: 'Philippines' },
  AU: { en: 'Australia', vn: 'Úc' },
  IN: { en: 'India', vn: 'Ấn Độ' },
  LK: { en: 'Sri Lanka', vn: 'Sri Lanka' },
  AE: { en: 'United Arab Emirates', vn: 'Các Tiểu vương quốc Ả Rập Thống nhất' },
  DE: { en: 'Germany', vn: 'Đức' },
  NL: { en: 'Netherlands', vn: 'Hà Lan' },
  BE: { en: 'Belgium', vn: 'Bỉ' },
  GB: { en: 'United Kingdom', vn: 'Vương quốc Anh' },
  FR: { en: 'France', vn: 'Pháp' },
  IT: { en: 'Italy', vn: 'Ý' },
  ES: { en: 'Spain', vn: 'Tây Ban Nha' },
  US: { en: 'United States', vn: 'Hoa Kỳ' },
  CA: { en: 'Canada', vn: 'Canada' },
  VN: { en: 'Vietnam', vn: 'Việt Nam' },
} as const satisfies Readonly<Record<string, Label>>;
export type LaneCountry = keyof typeof LANE_COUNTRY;

const place = (name: string, country: LaneCountry, vn: string = name): LanePlace => ({
  name: { en: name, vn },
  country,
});

/** Every port and airport at an end of a lane. */
export const LANE_PLACE: Readonly<Record<string, LanePlace>> = {
  VNHPH: place('Hai Phong', 'VN', 'Hải Phòng'),
  VNDAD: place('Da Nang', 'VN', 'Đà Nẵng'),
  VNUIH: place('Qui Nhon', 'VN', 'Quy Nhơn'),
  VNSGN: place('Cat Lai', 'VN', 'Cát Lái'),
  VNVUT: place('Cai Mep', 'VN', 'Cái Mép'),
  HAN: place('Noi Bai', 'VN', 'Nội Bài'),
  SGN: place('Tan Son Nhat', 'VN', 'Tân Sơn Nhất'),
  CNSHA: place('Shanghai', 'CN', 'Thượng Hải'),
  CNTAO: place('Qingdao', 'CN', 'Thanh Đảo'),
  CNYTN: place('Yantian', 'CN', 'Diêm Điền'),
  HKHKG: place('Hong Kong', 'HK', 'Hồng Kông'),
  TWKHH: place('Kaohsiung', 'TW', 'Cao Hùng'),
  KRPUS: place('Busan', 'KR'),
  JPTYO: place('Tokyo', 'JP'),
  JPOSA: place('Osaka', 'JP'),
  SGSIN: place('Singapore', 'SG'),
  MYPKG: place('Port Klang', 'MY'),
  THLCH: place('Laem Chabang', 'TH'),
  IDJKT: place('Jakarta', 'ID'),
  PHMNL: place('Manila', 'PH'),
  AUSYD: place('Sydney', 'AU'),
  AUMEL: place('Melbourne', 'AU'),
  INNSA: place('Nhava Sheva', 'IN'),
  INMAA: place('Chennai', 'IN'),
  LKCMB: place('Colombo', 'LK'),
  AEJEA: place('Jebel Ali', 'AE'),
  DEHAM: place('Hamburg', 'DE'),
  NLRTM: place('Rotterdam', 'NL'),
  BEANR: place('Antwerp', 'BE'),
  GBFXT: place('Felixstowe', 'GB'),
  FRLEH: place('Le Havre', 'FR'),
  ITGOA: place('Genoa', 'IT'),
  ESBCN: place('Barcelona', 'ES'),
  USLAX: place('Los Angeles', 'US'),
  USOAK: place('Oakland', 'US'),
  USSEA: place('Seattle', 'US'),
  USNYC: place('New York', 'US'),
  USSAV: place('Savannah', 'US'),
  USHOU: place('Houston', 'US'),
  CAVAN: place('Vancouver', 'CA'),
  ICN: place('Seoul Incheon', 'KR'),
  NRT: place('Tokyo Narita', 'JP'),
  PVG: place('Shanghai Pudong', 'CN', 'Thượng Hải Phố Đông'),
  HKG: place('Hong Kong', 'HK', 'Hồng Kông'),
  TPE: place('Taipei', 'TW', 'Đài Bắc'),
  CAN: place('Guangzhou', 'CN', 'Quảng Châu'),
  SIN: place('Singapore', 'SG'),
  BKK: place('Bangkok', 'TH'),
  SYD: place('Sydney', 'AU'),
  DXB: place('Dubai', 'AE'),
  FRA: place('Frankfurt', 'DE'),
  AMS: place('Amsterdam', 'NL'),
  LHR: place('London Heathrow', 'GB'),
  LAX: place('Los Angeles', 'US'),
  ORD: place('Chicago', 'US'),
  JFK: place('New York', 'US'),
};

/** Airports for transshipment. */
const HUB: Readonly<Record<string, string>> = { DOH: 'Doha', IST: 'Istanbul' };

/** The name of a lane's port, airport or hub; the code itself if unknown. */
export function lanePlaceName(code: string, language: Language): string {
  return LANE_PLACE[code]?.name[language] ?? HUB[code] ?? code;
}
