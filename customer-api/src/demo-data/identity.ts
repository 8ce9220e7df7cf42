import { fullGroupId } from '@wr1/schema/rules/access/ready-group.ts';
import { USER_TYPE, type Role } from '@wr1/schema/rules/access/user-type.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../db.ts';
import { hashPassword } from '../modules/user/password.ts';

/** Password of all demo users. */
export const DEMO_PASSWORD = 'Demo#2026';

interface DemoCompany {
  code: string;
  name: string;
  nameVn: string;
  acronym: string;
  taxCode: string;
  address: string;
  addressVn: string;
  /** Code in the Region list, one of the 34 provinces. */
  region: string;
  level: string;
  vip: '1' | null;
  salesman: 'sales.demo' | 'sales.other';
  /** Name used for the email domain. */
  host: string;
}

/** Fictional customers. root.demo belongs to the first, root.other to the second. */
const COMPANIES: readonly DemoCompany[] = [
  {
    code: 'C0001',
    name: 'Binh Minh Garment Joint Stock Company',
    nameVn: 'Công ty Cổ phần May Bình Minh',
    acronym: 'BIMIGACO',
    taxCode: '3702458190',
    address: '18 Road D3, Song Than Industrial Park, Di An, Ho Chi Minh City',
    addressVn: '18 đường D3, KCN Sóng Thần, phường Dĩ An, Thành phố Hồ Chí Minh',
    region: 'HCM',
    level: 'GOLD',
    vip: '1',
    salesman: 'sales.demo',
    host: 'bimigaco',
  },
  {
    code: 'C0002',
    name: 'Kinh Bac Electronics Company Limited',
    nameVn: 'Công ty TNHH Điện tử Kinh Bắc',
    acronym: 'KBE',
    taxCode: '2300947261',
    address: 'Lot H2, Que Vo Industrial Park, Bac Ninh',
    addressVn: 'Lô H2, KCN Quế Võ, tỉnh Bắc Ninh',
    region: 'BNH',
    level: 'PLATINUM',
    vip: null,
    salesman: 'sales.other',
    host: 'kinhbac-electronics',
  },
  {
    code: 'C0003',
    name: 'Ea Kao Coffee Company Limited',
    nameVn: 'Công ty TNHH Cà phê Ea Kao',
    acronym: 'EAKAO',
    taxCode: '6001538274',
    address: '112 Le Duan, Buon Ma Thuot, Dak Lak',
    addressVn: '112 Lê Duẩn, phường Buôn Ma Thuột, tỉnh Đắk Lắk',
    region: 'DLK',
    level: 'SILVER',
    vip: null,
    salesman: 'sales.demo',
    host: 'eakao-coffee',
  },
  {
    code: 'C0004',
    name: 'Long Khanh Furniture Joint Stock Company',
    nameVn: 'Công ty Cổ phần Nội thất Long Khánh',
    acronym: 'LKF',
    taxCode: '3603172845',
    address: '5 Road N2, Amata Industrial Park, Bien Hoa, Dong Nai',
    addressVn: '5 đường N2, KCN Amata, phường Biên Hòa, tỉnh Đồng Nai',
    region: 'DNI',
    level: 'SILVER',
    vip: null,
    salesman: 'sales.other',
    host: 'longkhanh-furniture',
  },
  {
    code: 'C0005',
    name: 'Dat Mui Seafood Company Limited',
    nameVn: 'Công ty TNHH Thủy sản Đất Mũi',
    acronym: 'DAMUSEA',
    taxCode: '2001286437',
    address: '77 Cao Thang, Ca Mau',
    addressVn: '77 Cao Thắng, phường An Xuyên, tỉnh Cà Mau',
    region: 'CMU',
    level: 'STANDARD',
    vip: null,
    salesman: 'sales.demo',
    host: 'datmui-seafood',
  },
  {
    code: 'C0006',
    name: 'Bach Dang Steel Joint Stock Company',
    nameVn: 'Công ty Cổ phần Thép Bạch Đằng',
    acronym: 'BDS STEEL',
    taxCode: '0201849365',
    address: 'Lot CN4, Nam Dinh Vu Industrial Park, Hai Phong',
    addressVn: 'Lô CN4, KCN Nam Đình Vũ, phường Đông Hải, Thành phố Hải Phòng',
    region: 'HPG',
    level: 'GOLD',
    vip: null,
    salesman: 'sales.other',
    host: 'bachdang-steel',
  },
  {
    code: 'C0007',
    name: 'Non Nuoc Optics Company Limited',
    nameVn: 'Công ty TNHH Quang học Non Nước',
    acronym: 'NNO',
    taxCode: '0402073518',
    address: '9 Road 7A, High-Tech Park, Hoa Lien, Da Nang',
    addressVn: '9 đường 7A, Khu công nghệ cao, xã Bà Nà, Thành phố Đà Nẵng',
    region: 'DNG',
    level: 'STANDARD',
    vip: null,
    salesman: 'sales.demo',
    host: 'nonnuoc-optics',
  },
  {
    code: 'C0008',
    name: 'Sa Pa Herbals Company Limited',
    nameVn: 'Công ty TNHH Dược liệu Sa Pa',
    acronym: 'SAPAHERB',
    taxCode: '5300762914',
    address: '41 Thach Son, Sa Pa, Lao Cai',
    addressVn: '41 Thạch Sơn, phường Sa Pa, tỉnh Lào Cai',
    region: 'LCI',
    level: 'STANDARD',
    vip: null,
    salesman: 'sales.other',
    host: 'sapa-herbals',
  },
  {
    code: 'C0009',
    name: 'Hau Giang Rice Export Joint Stock Company',
    nameVn: 'Công ty Cổ phần Xuất khẩu Gạo Hậu Giang',
    acronym: 'HAGIRICE',
    taxCode: '1801694027',
    address: '260 Road 30/4, Ninh Kieu, Can Tho',
    addressVn: '260 đường 30/4, phường Ninh Kiều, Thành phố Cần Thơ',
    region: 'CTO',
    level: 'SILVER',
    vip: null,
    salesman: 'sales.demo',
    host: 'hagirice',
  },
  {
    code: 'C0010',
    name: 'Thang Long Ceramics Company Limited',
    nameVn: 'Công ty TNHH Gốm sứ Thăng Long',
    acronym: 'TLC',
    taxCode: '0109385762',
    address: '33 Bat Trang, Ha Noi',
    addressVn: '33 xóm 5, xã Bát Tràng, Thành phố Hà Nội',
    region: 'HNI',
    level: 'STANDARD',
    vip: null,
    salesman: 'sales.other',
    host: 'thanglong-ceramics',
  },
];

interface DemoUser {
  username: string;
  fullName: string;
  role: Role;
  /** Company code; the forwarder's own for staff. */
  company: string;
  gender: 1 | 2;
  firstSignIn?: true;
  /** Codes of the branches of a staff member. */
  branches?: readonly string[];
}

const FORWARDER = 'WR1';

const STAFF: readonly DemoUser[] = [
  {
    username: 'admin.demo',
    fullName: 'Trần Quốc Hùng',
    role: 'ADMIN',
    company: FORWARDER,
    gender: 1,
    branches: ['HCM', 'HPH', 'HAN'],
  },
  {
    username: 'sales.demo',
    fullName: 'Nguyễn Thị Lan Anh',
    role: 'ADMIN_SALE',
    company: FORWARDER,
    gender: 2,
    branches: ['HCM'],
  },
  {
    username: 'sales.other',
    fullName: 'Phạm Minh Đức',
    role: 'ADMIN_SALE',
    company: FORWARDER,
    gender: 1,
    branches: ['HPH', 'HAN'],
  },
];

const CLIENTS: readonly DemoUser[] = [
  { username: 'root.demo', fullName: 'Lê Thu Hà', role: 'CLIENT_ROOT', company: 'C0001', gender: 2 },
  { username: 'client.demo', fullName: 'Võ Hoàng Nam', role: 'CLIENT', company: 'C0001', gender: 1 },
  { username: 'first.login', fullName: 'Đặng Mỹ Linh', role: 'CLIENT', company: 'C0001', gender: 2, firstSignIn: true },
  { username: 'root.other', fullName: 'Bùi Văn Khánh', role: 'CLIENT_ROOT', company: 'C0002', gender: 1 },
  { username: 'client.other', fullName: 'Hoàng Ngọc Mai', role: 'CLIENT', company: 'C0002', gender: 2 },
  { username: 'root.eakao', fullName: 'Y Thanh Niê', role: 'CLIENT_ROOT', company: 'C0003', gender: 1 },
  { username: 'root.longkhanh', fullName: 'Huỳnh Tấn Phát', role: 'CLIENT_ROOT', company: 'C0004', gender: 1 },
  { username: 'root.datmui', fullName: 'Trịnh Kim Ngân', role: 'CLIENT_ROOT', company: 'C0005', gender: 2 },
  { username: 'root.bachdang', fullName: 'Vũ Đình Trường', role: 'CLIENT_ROOT', company: 'C0006', gender: 1 },
  { username: 'root.nonnuoc', fullName: 'Phan Thị Diệu', role: 'CLIENT_ROOT', company: 'C0007', gender: 2 },
  { username: 'root.sapaherb', fullName: 'Lý A Páo', role: 'CLIENT_ROOT', company: 'C0008', gender: 1 },
  { username: 'root.hagirice', fullName: 'Dương Hồng Vân', role: 'CLIENT_ROOT', company: 'C0009', gender: 2 },
  { username: 'root.thanglong', fullName: 'Ngô Bá Lộc', role: 'CLIENT_ROOT', company: 'C0010', gender: 1 },
];

/** Addresses of the branches in the reference data. */
const OFFICES = [
  {
    code: 'HCM',
    data: {
      address: '21 Nguyen Huu Canh, Binh Thanh, Ho Chi Minh City',
      phone: '+842838221100',
      email: 'hcm@wr1.example',
    },
  },
  {
    code: 'HPH',
    data: { address: '8A Le Hong Phong, Gia Vien Ward, Hai Phong', phone: '+842253821100', email: 'hph@wr1.example' },
  },
  {
    code: 'HAN',
    data: { address: '45 Duy Tan, Cau Giay Ward, Ha Noi', phone: '+842438221100', email: 'han@wr1.example' },
  },
];

async function addForwarder(trx: Trx): Promise<number> {
  const row = await trx
    .insertInto('company')
    .values({
      code: FORWARDER,
      name: 'WR1 Logistics Joint Stock Company',
      name_vn: 'Công ty Cổ phần Giao nhận WR1',
      acronym: FORWARDER,
      tax_code: '0317250948',
      address: '21 Nguyen Huu Canh, Binh Thanh, Ho Chi Minh City',
      address_vn: '21 Nguyễn Hữu Cảnh, phường Thạnh Mỹ Tây, Thành phố Hồ Chí Minh',
      phone: '+842838221100',
      email: 'info@wr1.example',
      region_code: 'HCM',
      kind: 'FORWARDER',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update master_data set data = office.data, edited_at = now()
    from jsonb_to_recordset(${JSON.stringify(OFFICES)}::jsonb) as office (code text, data jsonb)
    where master_data.list = 'Branch' and master_data.code = office.code`.execute(trx);
  return row.id;
}

async function addUsers(trx: Trx, users: readonly DemoUser[], companyIds: Map<string, number>, passwordHash: string) {
  const rows = users.map(({ username, fullName, role, company, gender, firstSignIn, branches = [] }, index) => {
    const host = COMPANIES.find(({ code }) => code === company)?.host ?? 'wr1';
    const companyId = companyIds.get(company);
    if (companyId === undefined) throw new Error(`No demo company ${company}`);
    return {
      username,
      password_hash: passwordHash,
      full_name: fullName,
      contact_name: fullName,
      email: `${username}@${host}.example`,
      role,
      user_type: USER_TYPE[role],
      user_group_id: fullGroupId(role),
      company_id: companyId,
      branch_codes: [...branches],
      gender,
      phone: `+8490${String(1_200_000 + companyId * 1000 + index * 37)}`,
      is_contact: role === 'CLIENT_ROOT',
      requested_password_reset: firstSignIn ?? false,
      language: role === 'CLIENT_ROOT' ? ('vn' as const) : ('en' as const),
    };
  });
  return trx.insertInto('app_user').values(rows).returning(['id', 'username']).execute();
}

async function addCustomers(trx: Trx, salesmen: Map<string, number>) {
  const rows = COMPANIES.map((company, index) => ({
    code: company.code,
    name: company.name,
    name_vn: company.nameVn,
    acronym: company.acronym,
    tax_code: company.taxCode,
    address: company.address,
    address_vn: company.addressVn,
    phone: `+8424${String(36_000_000 + index * 4_321)}`,
    email: `office@${company.host}.example`,
    region_code: company.region,
    customer_level_code: company.level,
    vip: company.vip,
    salesman_id: salesmen.get(company.salesman) ?? null,
  }));
  return trx.insertInto('company').values(rows).returning(['id', 'code']).execute();
}

/**
 * Adds the demo companies and users to an empty database; does nothing if there are users.
 * @returns whether anything was added
 */
export async function seedDemoIdentity(db: Db): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const someone = await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
    if (someone !== undefined) return false;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const companyIds = new Map([[FORWARDER, await addForwarder(trx)]]);
    const staff = await addUsers(trx, STAFF, companyIds, passwordHash);
    const customers = await addCustomers(trx, new Map(staff.map(({ username, id }) => [username, id])));
    for (const { code, id } of customers) companyIds.set(code, id);
    await addUsers(trx, CLIENTS, companyIds, passwordHash);
    return true;
  });
}
