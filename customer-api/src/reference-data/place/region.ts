import { z } from 'zod';
import { branchOfRegion } from './branch.ts';
import { sourceRows, withoutAccents, type MasterDataSeed } from '../seed-row.ts';

type Area = 'NORTH' | 'CENTRAL' | 'SOUTH';

/** Seat of each provincial government since 1 July 2025 (Resolution 202/2025/QH15), with its coordinates. */
const SEAT: Readonly<Record<string, readonly [city: string, lat: number, lon: number, area: Area]>> = {
  HNI: ['Hà Nội', 21.0285, 105.8542, 'NORTH'],
  CBG: ['Cao Bằng', 22.6657, 106.2577, 'NORTH'],
  TGQ: ['Tuyên Quang', 21.8233, 105.218, 'NORTH'],
  DBN: ['Điện Biên Phủ', 21.386, 103.023, 'NORTH'],
  LCU: ['Lai Châu', 22.3964, 103.4582, 'NORTH'],
  SLA: ['Sơn La', 21.327, 103.9144, 'NORTH'],
  LCI: ['Yên Bái', 21.7229, 104.9113, 'NORTH'],
  TNN: ['Thái Nguyên', 21.5942, 105.8482, 'NORTH'],
  LSN: ['Lạng Sơn', 21.8537, 106.7615, 'NORTH'],
  QNH: ['Hạ Long', 20.9517, 107.0748, 'NORTH'],
  BNH: ['Bắc Giang', 21.273, 106.1946, 'NORTH'],
  PTO: ['Việt Trì', 21.3227, 105.402, 'NORTH'],
  HPG: ['Hải Phòng', 20.8449, 106.6881, 'NORTH'],
  HYN: ['Hưng Yên', 20.6464, 106.0511, 'NORTH'],
  NBH: ['Hoa Lư', 20.2506, 105.9745, 'NORTH'],
  THA: ['Thanh Hóa', 19.8067, 105.7852, 'CENTRAL'],
  NAN: ['Vinh', 18.6796, 105.6813, 'CENTRAL'],
  HTH: ['Hà Tĩnh', 18.3428, 105.9057, 'CENTRAL'],
  QTI: ['Đồng Hới', 17.4689, 106.6223, 'CENTRAL'],
  TTH: ['Huế', 16.4637, 107.5909, 'CENTRAL'],
  DNG: ['Đà Nẵng', 16.0544, 108.2022, 'CENTRAL'],
  QNI: ['Quảng Ngãi', 15.1214, 108.8044, 'CENTRAL'],
  GLI: ['Quy Nhơn', 13.783, 109.2197, 'CENTRAL'],
  KHA: ['Nha Trang', 12.2388, 109.1967, 'CENTRAL'],
  DLK: ['Buôn Ma Thuột', 12.6667, 108.0383, 'CENTRAL'],
  LDG: ['Đà Lạt', 11.9404, 108.4583, 'CENTRAL'],
  DNI: ['Biên Hòa', 10.9574, 106.8426, 'SOUTH'],
  HCM: ['Thành phố Hồ Chí Minh', 10.7769, 106.7009, 'SOUTH'],
  TNH: ['Tân An', 10.5354, 106.4137, 'SOUTH'],
  DTP: ['Mỹ Tho', 10.36, 106.3597, 'SOUTH'],
  VLG: ['Vĩnh Long', 10.2538, 105.9722, 'SOUTH'],
  AGG: ['Rạch Giá', 10.0125, 105.0809, 'SOUTH'],
  CTO: ['Cần Thơ', 10.0452, 105.7469, 'SOUTH'],
  CMU: ['Cà Mau', 9.1769, 105.1524, 'SOUTH'],
};

const source = z.object({ id: z.number(), code: z.string(), name: z.string(), formerNames: z.array(z.string()) });

/**
 * The 34 provinces and cities of Vietnam since 1 July 2025, with the coordinates of their seats. Former names
 * of merged provinces are search terms. IDs are the official province codes.
 */
export function regions(): MasterDataSeed[] {
  return sourceRows('provinces', source).map(({ id, code, name: fullName, formerNames }) => {
    const seat = SEAT[code];
    if (seat === undefined) throw new Error(`The seat of province ${code} is unknown`);
    const [city, lat, lon, area] = seat;
    const nameVn = fullName.replace(/^(Thành phố|Tỉnh) /, '');
    return {
      list: 'Region',
      id,
      code,
      name: code === 'HCM' ? 'Ho Chi Minh City' : withoutAccents(nameVn),
      nameVn: code === 'HCM' ? 'TP. Hồ Chí Minh' : nameVn,
      sort: id,
      data: { lat, lon, area, seat: city, country: 'VN', formerNames, branch: branchOfRegion(code) },
      search: [fullName, city, ...formerNames, ...(code === 'HCM' ? ['Saigon', 'Sài Gòn', 'TPHCM'] : [])].join(' '),
    };
  });
}
