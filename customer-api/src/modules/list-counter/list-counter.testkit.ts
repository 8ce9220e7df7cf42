import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';

/**
 * Counter values, and the same values recomputed from the rows without the columns that triggers maintain.
 */
const TOLD = {
  debit_note: {
    kept: sql`select scope, scope_id, status, due_date, sum(count)::text as count, trim_scale(sum(left_usd))::text as usd,
        trim_scale(sum(left_vnd))::text as vnd
      from debit_note_counter group by 1, 2, 3, 4
      having sum(count) <> 0 or sum(left_usd) <> 0 or sum(left_vnd) <> 0`,
    counted: sql`select scope, scope_id, status, due_date, count(*)::text as count, trim_scale(sum(usd))::text as usd,
        trim_scale(sum(vnd))::text as vnd
      from (
        select i.status, case i.status when 'OPEN' then i.due_date end as due_date, owner.scope, owner.id as scope_id,
          case i.status when 'OPEN' then greatest(i.total_usd - i.credited_usd - i.paid_usd, 0) else 0 end as usd,
          case i.status when 'OPEN' then greatest(i.total_vnd - i.credited_vnd - i.paid_vnd, 0) else 0 end as vnd
        from debit_note i join shipment o on o.id = i.order_id
        cross join lateral (values ('ALL', 0::bigint), ('SALESMAN', coalesce(o.salesman_id, 0)), ('CUSTOMER', o.customer_id))
          as owner (scope, id)
        where owner.id is not null
      ) note group by 1, 2, 3, 4`,
  },
  attachment: {
    kept: sql`select scope, scope_id, document_type, sum(count)::text as count
      from attachment_counter group by 1, 2, 3 having sum(count) <> 0`,
    counted: sql`select owner.scope, owner.id as scope_id, a.document_type, count(*)::text as count
      from attachment a join shipment o on o.id = a.order_id
      cross join lateral (values ('ALL', 0::bigint), ('SALESMAN', coalesce(o.salesman_id, 0)), ('CUSTOMER', o.customer_id))
        as owner (scope, id)
      where owner.id is not null group by 1, 2, 3`,
  },
} as const;

/** Asserts that the counters of debit notes and files equal a recount. @returns the number of keys of each */
export async function expectListCounts({ database: { db } }: TestApp): Promise<Record<keyof typeof TOLD, number>> {
  const keys = { debit_note: 0, attachment: 0 };
  for (const list of ['debit_note', 'attachment'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const [kept, counted] = await Promise.all(
      [TOLD[list].kept, TOLD[list].counted].map(async (rows) => {
        const answered = await sql<{ line: string }>`
          select to_jsonb(answered)::text as line from (${rows}) as answered order by 1`.execute(db);
        return answered.rows.map(({ line }) => line);
      }),
    );
    expect({ [list]: kept }).toEqual({ [list]: counted });
    keys[list] = kept?.length ?? 0;
  }
  // Searches rely on the debit note status of records, so it must match too.
  const wrong = await sql`select o.id, o.debit_note_status from shipment o
    where (o.debit_note_status <> 'NONE') <> exists (select from debit_note i where i.order_id = o.id)
      or (o.debit_note_status = 'OPEN') <> exists (select from debit_note i where i.order_id = o.id and i.status = 'OPEN')`.execute(
    db,
  );
  expect(wrong.rows).toEqual([]);
  return keys;
}
