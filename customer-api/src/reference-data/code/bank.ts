import { shortList, type MasterDataSeed, type ShortRow } from '../seed-row.ts';

const bank = (code: string, name: string, nameVn: string, bin: string): ShortRow => [code, name, nameVn, { bin }, bin];

/**
 * Banks in Vietnam by their usual short name. `bin` is the NAPAS number that identifies a bank in transfers.
 */
export function banks(): MasterDataSeed[] {
  return shortList('Bank', [
    bank('VCB', 'Vietcombank', 'Ngân hàng Ngoại thương Việt Nam (Vietcombank)', '970436'),
    bank('CTG', 'VietinBank', 'Ngân hàng Công Thương Việt Nam (VietinBank)', '970415'),
    bank('BIDV', 'BIDV', 'Ngân hàng Đầu tư và Phát triển Việt Nam (BIDV)', '970418'),
    bank('AGR', 'Agribank', 'Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam (Agribank)', '970405'),
    bank('TCB', 'Techcombank', 'Ngân hàng Kỹ Thương Việt Nam (Techcombank)', '970407'),
    bank('MB', 'MBBank', 'Ngân hàng Quân đội (MBBank)', '970422'),
    bank('ACB', 'ACB', 'Ngân hàng Á Châu (ACB)', '970416'),
    bank('VPB', 'VPBank', 'Ngân hàng Việt Nam Thịnh Vượng (VPBank)', '970432'),
    bank('STB', 'Sacombank', 'Ngân hàng Sài Gòn Thương Tín (Sacombank)', '970403'),
    bank('HDB', 'HDBank', 'Ngân hàng Phát triển TP. Hồ Chí Minh (HDBank)', '970437'),
    bank('TPB', 'TPBank', 'Ngân hàng Tiên Phong (TPBank)', '970423'),
    bank('VIB', 'VIB', 'Ngân hàng Quốc tế Việt Nam (VIB)', '970441'),
    bank('SHB', 'SHB', 'Ngân hàng Sài Gòn - Hà Nội (SHB)', '970443'),
    bank('SSB', 'SeABank', 'Ngân hàng Đông Nam Á (SeABank)', '970440'),
    bank('EIB', 'Eximbank', 'Ngân hàng Xuất Nhập khẩu Việt Nam (Eximbank)', '970431'),
    bank('MSB', 'MSB', 'Ngân hàng Hàng Hải Việt Nam (MSB)', '970426'),
    bank('OCB', 'OCB', 'Ngân hàng Phương Đông (OCB)', '970448'),
    bank('LPB', 'LPBank', 'Ngân hàng Lộc Phát Việt Nam (LPBank)', '970449'),
    bank('ABB', 'ABBANK', 'Ngân hàng An Bình (ABBANK)', '970425'),
    bank('NAB', 'Nam A Bank', 'Ngân hàng Nam Á (Nam A Bank)', '970428'),
    bank('BAB', 'Bac A Bank', 'Ngân hàng Bắc Á (Bac A Bank)', '970409'),
    bank('NCB', 'NCB', 'Ngân hàng Quốc Dân (NCB)', '970419'),
    bank('PVC', 'PVcomBank', 'Ngân hàng Đại chúng Việt Nam (PVcomBank)', '970412'),
    bank('SCB', 'SCB', 'Ngân hàng Sài Gòn (SCB)', '970429'),
    bank('SGB', 'Saigonbank', 'Ngân hàng Sài Gòn Công Thương (Saigonbank)', '970400'),
    bank('KLB', 'Kienlongbank', 'Ngân hàng Kiên Long (Kienlongbank)', '970452'),
    bank('BVB', 'BaoViet Bank', 'Ngân hàng Bảo Việt (BaoViet Bank)', '970438'),
    bank('PGB', 'PGBank', 'Ngân hàng Thịnh vượng và Phát triển (PGBank)', '970430'),
    bank('VAB', 'VietABank', 'Ngân hàng Việt Á (VietABank)', '970427'),
    bank('VBB', 'Vietbank', 'Ngân hàng Việt Nam Thương Tín (Vietbank)', '970433'),
    bank('BVBANK', 'BVBank', 'Ngân hàng Bản Việt (BVBank)', '970454'),
    bank('SHBVN', 'Shinhan Bank Vietnam', 'Ngân hàng Shinhan Việt Nam', '970424'),
    bank('WOO', 'Woori Bank Vietnam', 'Ngân hàng Woori Việt Nam', '970457'),
    bank('HLB', 'Hong Leong Bank Vietnam', 'Ngân hàng Hong Leong Việt Nam', '970442'),
    bank('UOB', 'UOB Vietnam', 'Ngân hàng UOB Việt Nam', '970458'),
    bank('IVB', 'Indovina Bank', 'Ngân hàng Indovina', '970434'),
  ]);
}
