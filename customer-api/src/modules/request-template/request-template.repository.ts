import type { RequestTemplateRow } from '@wr1/schema/rest/shipment/request-template.ts';
import { shipmentInput } from '@wr1/schema/rest/shipment/shipment.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';

/**
 * Templates a viewer can use, sorted by name: their own first and, for customers, those shared by active
 * colleagues. Templates whose shipment is no longer valid are omitted.
 * @param ids limits the result to these templates; undefined for all
 */
export async function listTemplates(db: Db, viewer: Viewer, ids?: readonly number[]): Promise<RequestTemplateRow[]> {
  let query = db
    .selectFrom('request_template')
    .innerJoin('app_user', 'app_user.id', 'request_template.user_id')
    .select([
      'request_template.id',
      'request_template.user_id',
      'request_template.name',
      'request_template.shared',
      'request_template.shipment',
      'request_template.version',
      'request_template.updated_at',
      'app_user.full_name',
    ])
    .where((eb) => {
      const own = eb('request_template.user_id', '=', viewer.userId);
      if (viewer.isStaff) return own;
      const shared = eb.and([
        eb('request_template.shared', '=', true),
        eb('app_user.company_id', '=', viewer.companyId),
        eb('app_user.status', '=', 1),
      ]);
      return eb.or([own, shared]);
    });
  if (ids !== undefined) query = query.where('request_template.id', 'in', ids.length === 0 ? [0] : [...ids]);
  const rows = await query
    .orderBy((eb) => eb('request_template.user_id', '=', viewer.userId), 'desc')
    .orderBy(sql`lower(request_template.name)`)
    .orderBy('request_template.id')
    .execute();
  return rows.flatMap((row) => {
    const shipment = shipmentInput.safeParse(row.shipment).data;
    if (shipment === undefined) return [];
    const mine = row.user_id === viewer.userId;
    return [
      {
        id: row.id,
        name: row.name,
        shared: row.shared,
        mine,
        author: mine ? null : row.full_name,
        shipment,
        version: row.version,
        updated_at: row.updated_at.toISOString(),
      },
    ];
  });
}

/** Serializes changes to a user's templates, because their number and names must be checked together. */
export async function lockTemplates(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request-template:${userId}`}, 0))`.execute(trx);
}

/** Names, versions and IDs of a user's own templates, including those whose shipment is no longer valid. */
export function ownTemplates(trx: Trx, userId: number) {
  return trx.selectFrom('request_template').select(['id', 'name', 'version']).where('user_id', '=', userId).execute();
}
