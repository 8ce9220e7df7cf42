import { z } from 'zod';
import { OFFICE_OF_AIRPORT } from '../code/customs-office.ts';
import { branchOfAirport } from './branch.ts';
import { AIR_LANES } from './lane.ts';
import { sourceRows, codeId, type MasterDataSeed } from '../seed-row.ts';
import { currentTimezone } from './timezone.ts';

interface Airport {
  name: string;
  city: string | null;
  country: string;
  lat: number;
  lon: number;
  timezone: string | null;
}

const place = (name: string, city: string, country: string, lat: number, lon: number, timezone: string): Airport => ({
  name,
  city,
  country,
  lat,
  lon,
  timezone,
});

/** Airports that have opened or moved since the source was compiled, or that it lacks. */
const CORRECTED: Readonly<Record<string, Airport>> = {
  BER: place('Berlin Brandenburg Airport', 'Berlin', 'DE', 52.3667, 13.5033, 'Europe/Berlin'),
  DOH: place('Hamad International Airport', 'Doha', 'QA', 25.273, 51.608, 'Asia/Qatar'),
  ISL: place('Istanbul Ataturk Airport', 'Istanbul', 'TR', 40.9769, 28.8146, 'Europe/Istanbul'),
  IST: place('Istanbul Airport', 'Istanbul', 'TR', 41.2753, 28.7519, 'Europe/Istanbul'),
  KTI: place('Techo International Airport', 'Phnom Penh', 'KH', 11.3635, 104.9205, 'Asia/Phnom_Penh'),
  PKX: place('Beijing Daxing International Airport', 'Beijing', 'CN', 39.5099, 116.4106, 'Asia/Shanghai'),
  SAI: place('Siem Reap-Angkor International Airport', 'Siem Reap', 'KH', 13.3697, 104.2231, 'Asia/Phnom_Penh'),
  TFU: place('Chengdu Tianfu International Airport', 'Chengdu', 'CN', 30.3125, 104.4445, 'Asia/Shanghai'),
  THD: place('Tho Xuan Airport', 'Thanh Hoa', 'VN', 19.9017, 105.4678, 'Asia/Ho_Chi_Minh'),
  VDH: place('Dong Hoi Airport', 'Dong Hoi', 'VN', 17.515, 106.5906, 'Asia/Ho_Chi_Minh'),
  VDO: place('Van Don International Airport', 'Ha Long', 'VN', 21.1178, 107.4142, 'Asia/Ho_Chi_Minh'),
};

/** Vietnamese names and search terms of airports that are relevant for cargo. */
const VIETNAMESE: Readonly<Record<string, readonly [nameVn: string, search: string]>> = {
  HAN: ['Sân bay quốc tế Nội Bài', 'Hà Nội'],
  SGN: ['Sân bay quốc tế Tân Sơn Nhất', 'TP. Hồ Chí Minh Sài Gòn Saigon HCM'],
  DAD: ['Sân bay quốc tế Đà Nẵng', 'Da Nang'],
  HPH: ['Sân bay quốc tế Cát Bi', 'Hai Phong'],
  VCA: ['Sân bay quốc tế Cần Thơ', ''],
  CXR: ['Sân bay quốc tế Cam Ranh', 'Khánh Hòa'],
  HUI: ['Sân bay quốc tế Phú Bài', 'Huế'],
  PQC: ['Sân bay quốc tế Phú Quốc', 'Phu Quoc'],
  VII: ['Sân bay quốc tế Vinh', 'Nghệ An'],
  DLI: ['Sân bay quốc tế Liên Khương', 'Đà Lạt Da Lat'],
  UIH: ['Sân bay Phù Cát', 'Quy Nhơn Qui Nhon'],
  BMV: ['Sân bay Buôn Ma Thuột', 'Buon Ma Thuot'],
  VDO: ['Sân bay quốc tế Vân Đồn', 'Quảng Ninh'],
  THD: ['Sân bay Thọ Xuân', 'Thanh Hóa'],
  VDH: ['Sân bay Đồng Hới', 'Quảng Bình'],
  CAH: ['Sân bay Cà Mau', ''],
  DIN: ['Sân bay Điện Biên', 'Điện Biên Phủ'],
  PXU: ['Sân bay Pleiku', 'Gia Lai'],
  TBB: ['Sân bay Tuy Hòa', 'Phú Yên'],
  VCL: ['Sân bay quốc tế Chu Lai', 'Quảng Nam'],
  VCS: ['Sân bay Côn Đảo', 'Con Dao'],
  VKG: ['Sân bay Rạch Giá', 'Kiên Giang'],
};

const source = z.tuple([
  z.string(),
  z.string(),
  z.string().nullable(),
  z.string(),
  z.number(),
  z.number(),
  z.string().nullable(),
]);

/** Airports by IATA code, including the corrections. */
export function airportsByCode(): ReadonlyMap<string, Airport> {
  const byCode = new Map(
    sourceRows('airports', source).map(([code, name, city, country, lat, lon, timezone]) => [
      code,
      { name, city, country, lat, lon, timezone: currentTimezone(timezone) },
    ]),
  );
  for (const [code, airport] of Object.entries(CORRECTED)) byCode.set(code, airport);
  return byCode;
}

/** Airports by IATA code; Vietnam's first, then those on the lanes. */
export function airports(): MasterDataSeed[] {
  const onLanes = new Set(AIR_LANES.flatMap(({ pod, flights }) => [pod, ...flights.flatMap(({ via }) => via ?? [])]));
  return [...airportsByCode()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { name, city, country, lat, lon, timezone }]) => {
      const [nameVn, search] = VIETNAMESE[code] ?? [name, ''];
      const customsOffice = OFFICE_OF_AIRPORT[code];
      return {
        list: 'Airports',
        id: codeId(code),
        code,
        name,
        nameVn,
        sort: country === 'VN' ? 1 : onLanes.has(code) ? 2 : 3,
        data: {
          lat,
          lon,
          country,
          timezone,
          city,
          ...(country === 'VN' && { branch: branchOfAirport(code) }),
          ...(customsOffice === undefined ? {} : { customsOffice }),
        },
        search: [city, country, search].filter((part) => part !== null && part !== '').join(' '),
      };
    });
}
