import type { z } from 'zod';
import type { Selectable } from 'kysely';
import {
  companyIdentityFields,
  ownCompanyFields,
  ownCompanyProblems,
  workingDaysOf,
} from '@wr1/schema/field/own-company.ts';
import { valuesOf, type FieldColumns, type Fields } from '@wr1/schema/field/field.ts';
import { USUAL_WEEK } from '@wr1/schema/rules/time/working-time.ts';
import type { OwnCompanyRow, updateOwnCompanyRequest } from '@wr1/schema/rest/account/own-company.ts';
import type { Db } from '../../db.ts';
import { checkFields, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import { auditAccount } from '../../platform/account-audit.ts';
import { listCompanyChanges } from '../company-change/company-change.repository.ts';
import type { CompanyTables } from '../company/company.table.ts';
import { customerAccount } from '../customer/write-customer.ts';
import { refuseProblems, refuseUnknownEntries } from '../record/check-form.ts';

/** Details that only the forwarder has. */
const FORWARDER_ONLY = ['signature_line', 'working_days', 'time_zone', 'opens_at', 'closes_at'] as const;

type Company = Selectable<CompanyTables['company']>;

/** Columns of a company under their REST names. */
function columnsOf<F extends Fields>(fields: F, company: Company): FieldColumns<F> {
  const columns = company as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.values(fields).map(({ rest }) => [rest, columns[rest] ?? null]),
  ) as unknown as FieldColumns<F>;
}

/** The forwarder's working week, which is the usual one until it is changed. */
export const workingWeekOf = ({
  working_days: days,
  time_zone: zone,
  opens_at: opens,
  closes_at: closes,
}: Company) => ({
  working_days: days ?? USUAL_WEEK.days.join(','),
  time_zone: zone ?? USUAL_WEEK.timeZone,
  opens_at: opens ?? USUAL_WEEK.opensAt,
  closes_at: closes ?? USUAL_WEEK.closesAt,
});

/** The viewer's own company, with its pending request for a change. */
export async function readOwnCompany(db: Db, viewer: Viewer): Promise<OwnCompanyRow> {
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', viewer.companyId)
    .executeTakeFirstOrThrow();
  const waiting = await listCompanyChanges(db, viewer, { state: 'WAITING' }, { limit: 50, offset: 0 });
  return {
    ...columnsOf(ownCompanyFields, company),
    ...columnsOf(companyIdentityFields, company),
    ...(company.kind === 'FORWARDER' && workingWeekOf(company)),
    id: company.id,
    code: company.code,
    country_code: company.country_code,
    is_forwarder: company.kind === 'FORWARDER',
    logo: company.logo === null ? null : Buffer.from(company.logo).toString('base64'),
    waiting_change: waiting.find((change) => change.company_id === company.id) ?? null,
    version: company.version,
  };
}

/**
 * Updates the details of the viewer's own company that need no approval.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404) for another company; STALE_VERSION (409)
 */
export async function updateOwnCompany(
  { db }: Deps,
  body: z.output<typeof updateOwnCompanyRequest>,
  context: RequestContext,
): Promise<void> {
  const { id, version, share_within_company: isSharing, ...texts } = body;
  if (id !== context.viewer.companyId) throw notFound();
  await refuseUnknownEntries(db, ownCompanyFields, texts);
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('company')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (version !== undefined && version !== before.version) throw staleVersion();
    refuseProblems(ownCompanyFields, ownCompanyProblems(valuesOf(ownCompanyFields, texts), before.country_code));
    const foreign = FORWARDER_ONLY.filter((field) => texts[field] && before.kind !== 'FORWARDER');
    if (foreign.length > 0) throw checkFields(foreign.map((field) => ({ path: [field], code: 'INVALID_VALUE' })));
    const text = (value: string | null | undefined) => value || null;
    const after = await trx
      .updateTable('company')
      .set({
        acronym: text(texts.acronym),
        business_type_code: text(texts.business_type_code),
        address: text(texts.address),
        address_vn: text(texts.address_vn),
        region_code: text(texts.region_code),
        contact_name: text(texts.contact_name),
        phone: text(texts.phone),
        email: text(texts.email),
        website: text(texts.website),
        signature_line: text(texts.signature_line),
        working_days: workingDaysOf(texts.working_days)?.join(',') ?? null,
        time_zone: text(texts.time_zone),
        opens_at: text(texts.opens_at),
        closes_at: text(texts.closes_at),
        share_within_company: isSharing ?? before.share_within_company,
        edited_at: context.now,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditAccount(trx, context, customerAccount(after), 'UPDATE', {
      before: columnsOf(ownCompanyFields, before),
      after: columnsOf(ownCompanyFields, after),
    });
  });
}
