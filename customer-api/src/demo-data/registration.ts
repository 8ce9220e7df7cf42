import { APPROVAL } from '@wr1/schema/rules/validation/registration.ts';
import { SERVICE_TYPE, type ServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import type { Db, Trx } from '../db.ts';
import { registrationReference } from '../modules/registration/registration.rules.ts';

interface DemoRegistration {
  companyName: string;
  companyNameVn: string;
  taxCode: string;
  businessType: string;
  region: string;
  address: string;
  contactName: string;
  gender: 1 | 2;
  phone: string;
  email: string;
  username: string;
  volume: string;
  services: readonly ServiceTypeKey[];
  language: 'en' | 'vn';
  /** When the registration arrived and was decided, in hours before now. */
  arrived: number;
  decided?: number;
  reason?: string;
}

/** Two demo customers that registered this way; all other values come from their company. */
const APPROVED: readonly {
  username: string;
  businessType: string;
  volume: string;
  services: ServiceTypeKey[];
  arrived: number;
}[] = [
  {
    username: 'root.thanglong',
    businessType: 'MANUFACTURER',
    volume: '1-10',
    services: ['LCL', 'FCL', 'CUSTOM'],
    arrived: 2900,
  },
  { username: 'root.sapaherb', businessType: 'EXPORTER', volume: '1-10', services: ['AIR', 'LCL'], arrived: 2400 },
];

/** Hours from registration to approval. */
const DECISION_HOURS = 5;

/** Fictional applicants: three pending, one rejected. The second could be a branch of a customer. */
const OTHERS: readonly DemoRegistration[] = [
  {
    companyName: 'Hon Dat Fish Sauce Company Limited',
    companyNameVn: 'Công ty TNHH Nước mắm Hòn Đất',
    taxCode: '1702384591',
    businessType: 'MANUFACTURER',
    region: 'AGG',
    address: '56 Mac Cuu, Rach Gia, An Giang',
    contactName: 'Lâm Ngọc Bích',
    gender: 2,
    phone: '+84 297 386 4120',
    email: 'bich.lam@hondat-fishsauce.example',
    username: 'bich.hondat',
    volume: '10-30',
    services: ['FCL', 'CONTAINER_TRUCKING', 'CUSTOM'],
    language: 'vn',
    arrived: 27,
  },
  {
    companyName: 'Bach Dang Steel JSC, Dinh Vu Branch',
    companyNameVn: 'Chi nhánh Đình Vũ, Công ty Cổ phần Thép Bạch Đằng',
    taxCode: '0201849365-001',
    businessType: 'TRADER',
    region: 'HPG',
    address: 'Lot CN9, Dinh Vu Industrial Park, Hai Phong',
    contactName: 'Vũ Quang Thái',
    gender: 1,
    phone: '+84 225 361 7702',
    email: 'thai.vu@bachdang-steel.example',
    username: 'thai.bachdang',
    volume: '50-100',
    services: ['FCL', 'CONTAINER_TRUCKING'],
    language: 'vn',
    arrived: 9,
  },
  {
    companyName: 'Moc Chau Oolong Tea Company Limited',
    companyNameVn: 'Công ty TNHH Trà Ô long Mộc Châu',
    taxCode: '5500618327',
    businessType: 'EXPORTER',
    region: 'SLA',
    address: '14 Tran Huy Lieu, Moc Chau, Son La',
    contactName: 'Hà Thị Xuân',
    gender: 2,
    phone: '0912 486 350',
    email: 'xuan.ha@mocchau-oolong.example',
    username: 'xuan.mocchau',
    volume: '1-10',
    services: ['AIR', 'LCL'],
    language: 'en',
    arrived: 3,
  },
  {
    companyName: 'Song Hong Trading Company Limited',
    companyNameVn: 'Công ty TNHH Thương mại Sông Hồng',
    taxCode: '0108846213',
    businessType: 'TRADER',
    region: 'HNI',
    address: '8 Tay Ho, Ha Noi',
    contactName: 'Đỗ Mạnh Cường',
    gender: 1,
    phone: '0987 110 254',
    email: 'cuong.songhong@mail.example',
    username: 'cuong.songhong',
    volume: '>100',
    services: ['AIR', 'FCL', 'LCL', 'CUSTOM', 'CONTAINER_TRUCKING', 'VAN_TRUCKING'],
    language: 'vn',
    arrived: 74,
    decided: 69,
    reason:
      'Mã số thuế không khớp với tên công ty trên Cổng thông tin đăng ký doanh nghiệp. Vui lòng kiểm tra và đăng ký lại.',
  },
];

const HOUR_MS = 3_600_000;

function serviceCodes(keys: readonly ServiceTypeKey[]): string {
  return JSON.stringify(keys.map((key) => SERVICE_TYPE[key]).sort((a, b) => a - b));
}

async function approvedRows(trx: Trx, before: (hours: number) => Date, adminId: number | null) {
  const found = await trx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select([
      'u.id as user_id',
      'u.username',
      'u.full_name',
      'u.gender',
      'u.phone',
      'u.email',
      'u.language',
      'c.id as company_id',
      'c.name',
      'c.name_vn',
      'c.tax_code',
      'c.address',
      'c.region_code',
    ])
    .where(
      'u.username',
      'in',
      APPROVED.map(({ username }) => username),
    )
    .execute();
  return APPROVED.flatMap((entry) => {
    const user = found.find(({ username }) => username === entry.username);
    if (user === undefined) return [];
    return [
      {
        approval: APPROVAL.APPROVED,
        company_name: user.name,
        company_name_vn: user.name_vn,
        tax_code: user.tax_code ?? '',
        business_type_code: entry.businessType,
        region_code: user.region_code ?? '',
        address: user.address ?? '',
        contact_name: user.full_name,
        gender: user.gender,
        phone: user.phone ?? '',
        email: user.email ?? '',
        username: user.username,
        shipment_volume: entry.volume,
        services: serviceCodes(entry.services),
        language: user.language,
        created_at: before(entry.arrived),
        address_from: null,
        decided_at: before(entry.arrived - DECISION_HOURS),
        decided_by: adminId,
        reason: null,
        company_id: user.company_id,
        user_id: user.user_id,
      },
    ];
  });
}

/**
 * Adds registrations in all three states, dated relative to now; does nothing if there are any. Requires the
 * demo users.
 */
export async function seedDemoRegistrations(db: Db, clock: () => Date): Promise<void> {
  const now = clock();
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await db.transaction().execute(async (trx) => {
    const something = await trx.selectFrom('registration').select('id').limit(1).executeTakeFirst();
    if (something !== undefined) return;
    const admin = await trx.selectFrom('app_user').select('id').where('username', '=', 'admin.demo').executeTakeFirst();
    const adminId = admin?.id ?? null;
    const others = OTHERS.map((entry) => ({
      approval: entry.reason === undefined ? APPROVAL.APPROVING : APPROVAL.REJECTED,
      company_name: entry.companyName,
      company_name_vn: entry.companyNameVn,
      tax_code: entry.taxCode,
      business_type_code: entry.businessType,
      region_code: entry.region,
      address: entry.address,
      contact_name: entry.contactName,
      gender: entry.gender,
      phone: entry.phone,
      email: entry.email,
      username: entry.username,
      shipment_volume: entry.volume,
      services: serviceCodes(entry.services),
      language: entry.language,
      created_at: before(entry.arrived),
      address_from: null,
      decided_at: entry.decided === undefined ? null : before(entry.decided),
      decided_by: entry.reason === undefined ? null : adminId,
      reason: entry.reason ?? null,
      company_id: null,
      user_id: null,
    }));
    const rows = [...(await approvedRows(trx, before, adminId)), ...others].sort(
      (a, b) => a.created_at.getTime() - b.created_at.getTime(),
    );
    await trx
      .insertInto('registration')
      .values(rows.map((row, index) => ({ ...row, reference: registrationReference(index + 1, row.created_at) })))
      .execute();
  });
}
