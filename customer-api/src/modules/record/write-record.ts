import { fieldProblems, valuesOf } from '@wr1/schema/field/field.ts';
import type { Fields } from '@wr1/schema/field/field.ts';
import { can } from '@wr1/schema/rules/access/ability.ts';
import type { AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { Db, Trx } from '../../db.ts';
import { ApiError, databaseCode, notFound, staleVersion, violatedConstraint } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { refuseProblems, refuseUnknownEntries } from './check-form.ts';
import { anyTable, fieldList, type RecordBase, type RecordBody, type RecordNoun } from './record-noun.ts';

const FOREIGN_KEY = '23503';

/** The record that a request changes; without a version, any version is accepted. */
interface Target {
  id: number;
  version?: number | undefined;
}

/**
 * Creates, updates and deletes a noun's records. Writes are validated, versioned and audited; creation is
 * also idempotent.
 */
export function recordWriter<F extends Fields, Stored extends RecordBase, Row>(noun: RecordNoun<F, Stored, Row>) {
  const { fields, table } = noun;
  const problems = noun.problems ?? ((values) => fieldProblems(fields, values));

  async function check(db: Db, body: RecordBody): Promise<void> {
    refuseProblems(fields, problems(valuesOf(fields, body)));
    await refuseUnknownEntries(db, fields, body);
  }

  /** Columns written for the fields; an empty string becomes null. */
  function columnsOf(body: RecordBody, before: Stored | null): Record<string, unknown> {
    const given = fieldList(fields).map(({ rest: key }) => [key, body[key] === '' ? null : (body[key] ?? null)]);
    return { ...Object.fromEntries(given), ...noun.values?.(body, before) };
  }

  function logged(stored: Stored): AuditValues {
    if (noun.audited) return noun.audited(stored);
    const columns = stored as Readonly<Record<string, unknown>>;
    return Object.fromEntries(fieldList(fields).map(({ rest: key }) => [key, columns[key]])) as AuditValues;
  }

  async function audit(
    trx: Trx,
    { viewer, now, requestId }: RequestContext,
    action: 'CREATE' | 'UPDATE' | 'DELETE',
    { before, after, subject }: { before: Stored | null; after: Stored | null; subject: Stored },
  ): Promise<void> {
    await writeAudit(trx, {
      actor: viewer,
      at: now,
      requestId,
      kind: noun.audit,
      subjectId: subject.id,
      label: noun.label(subject),
      companyId: noun.companyId?.(subject) ?? null,
      action,
      before: before && logged(before),
      after: after && logged(after),
    });
    await noun.changed?.(trx, now);
  }

  /** Runs a write; a duplicate is reported at its field. */
  async function refuseDuplicate(write: () => Promise<unknown>): Promise<Stored> {
    try {
      return (await write()) as Stored;
    } catch (error) {
      const key = noun.unique?.[violatedConstraint(error) ?? ''];
      if (key === undefined) throw error;
      throw new ApiError('DUPLICATE_VALUE', 409, {}, [{ path: [key], code: 'DUPLICATE_VALUE' }]);
    }
  }

  async function isSeen(db: Db, viewer: Viewer, id: number): Promise<boolean> {
    return noun.find === undefined || (await noun.find(db, viewer, [id])).length > 0;
  }

  async function lock(
    trx: Trx,
    { id, version }: Target,
    action: 'update' | 'delete',
    { viewer }: RequestContext,
  ): Promise<Stored> {
    const stored = (await anyTable(trx)
      .selectFrom(table)
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) as Stored | undefined;
    if (stored === undefined || !(await isSeen(trx, viewer, id))) throw notFound();
    const needed = action === 'delete' ? (noun.deleteNeeds ?? 'delete') : action;
    const may = can(viewer.ability, needed, noun.subject) && (noun.mayChange?.(viewer, action, stored) ?? true);
    if (!may) throw new ApiError('FORBIDDEN', 403);
    if (version !== undefined && version !== stored.version) throw staleVersion();
    return stored;
  }

  /** @throws ApiError CHECK_FIELDS (400); DUPLICATE_VALUE (409); any error of `owner` */
  async function create(db: Db, body: RecordBody, context: RequestContext): Promise<Row> {
    const { viewer, now, idempotencyKey } = context;
    await check(db, body);
    const owner = (await noun.owner?.(db, viewer, body)) ?? {};
    const request = { userId: viewer.userId, key: idempotencyKey, action: `wr1/Create${noun.name}`, body };
    return db.transaction().execute((trx) =>
      withIdempotency(trx, request, async () => {
        const values = { ...columnsOf(body, null), ...owner, created_by: viewer.userId, created_at: now };
        const after = await refuseDuplicate(() =>
          anyTable(trx).insertInto(table).values(values).returningAll().executeTakeFirstOrThrow(),
        );
        await audit(trx, context, 'CREATE', { before: null, after, subject: after });
        return noun.row(after, context);
      }),
    );
  }

  /** @throws ApiError CHECK_FIELDS (400); FORBIDDEN (403); NOT_FOUND (404); STALE_VERSION and DUPLICATE_VALUE (409) */
  async function update(db: Db, body: RecordBody & Target, context: RequestContext): Promise<Row> {
    await check(db, body);
    return db.transaction().execute(async (trx) => {
      const before = await lock(trx, body, 'update', context);
      const values = { ...columnsOf(body, before), edited_at: context.now, version: before.version + 1 };
      const after = await refuseDuplicate(() =>
        anyTable(trx)
          .updateTable(table)
          .set(values)
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      );
      await audit(trx, context, 'UPDATE', { before, after, subject: after });
      return noun.row(after, context);
    });
  }

  async function remove(trx: Trx, stored: Stored, now: Date): Promise<void> {
    if (await noun.hide?.(trx, stored, now)) return;
    try {
      await anyTable(trx).deleteFrom(table).where('id', '=', stored.id).execute();
    } catch (error) {
      // Something started using the record after its uses were counted.
      if (noun.inUse && databaseCode(error) === FOREIGN_KEY) throw new ApiError(noun.inUse.code, 409, { n: 1 });
      throw error;
    }
  }

  /**
   * @throws ApiError FORBIDDEN (403); NOT_FOUND (404); STALE_VERSION (409), or the code of `inUse` with the
   * number of uses
   */
  async function deleteRecord(db: Db, target: Target, context: RequestContext): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const before = await lock(trx, target, 'delete', context);
      const uses = (await noun.inUse?.count?.(trx, before.id)) ?? 0;
      if (noun.inUse && uses > 0) throw new ApiError(noun.inUse.code, 409, { n: uses });
      await remove(trx, before, context.now);
      await audit(trx, context, 'DELETE', { before, after: null, subject: before });
    });
  }

  return { create, update, delete: deleteRecord };
}
