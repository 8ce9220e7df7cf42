import type {
  RequestTemplateRow,
  updateRequestTemplateRequest,
  deleteRequestTemplateQuery,
  createRequestTemplateRequest,
} from '@wr1/schema/rest/shipment/request-template.ts';
import {
  TEMPLATE_CAP,
  TEMPLATE_NAME_LENGTH,
  templateNameProblem,
} from '@wr1/schema/rules/transition/request-template.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError, checkFields, notFound, staleVersion } from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { listTemplates, lockTemplates, ownTemplates } from './request-template.repository.ts';
import type { ShipmentInput } from '@wr1/schema/rest/shipment/shipment.ts';

type Own = Awaited<ReturnType<typeof ownTemplates>>;

/**
 * @throws ApiError CHECK_FIELDS (400) for an invalid name; TEMPLATE_NAME_TAKEN (409), also reported at the
 * name
 */
function checkName(name: string, others: Own): void {
  const code = templateNameProblem(
    name,
    others.map((one) => one.name),
  );
  if (code === null) return;
  const problem = { path: ['name'], code, ...(code === 'TOO_LONG' && { params: { n: TEMPLATE_NAME_LENGTH } }) };
  throw code === 'TEMPLATE_NAME_TAKEN' ? new ApiError(code, 409, {}, [problem]) : checkFields([problem]);
}

/** @throws ApiError FORBIDDEN (403) if someone other than a company administrator shares a template */
function checkSharing(viewer: Viewer, shared: boolean | undefined): void {
  if (shared === true && viewer.role !== 'CLIENT_ROOT') throw new ApiError('FORBIDDEN', 403);
}

async function seen(db: Db, viewer: Viewer, id: number): Promise<RequestTemplateRow> {
  const [row] = await listTemplates(db, viewer, [id]);
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Saves a request as a template.
 * @throws ApiError CHECK_FIELDS (400); FORBIDDEN (403) if someone other than a company administrator shares
 * it; TEMPLATE_NAME_TAKEN and TOO_MANY_TEMPLATES (409)
 */
export function createRequestTemplate(
  db: Db,
  body: z.output<typeof createRequestTemplateRequest>,
  { viewer, now, idempotencyKey }: RequestContext,
): Promise<RequestTemplateRow> {
  const { name, shared, shipment } = body;
  const { userId } = viewer;
  checkSharing(viewer, shared);
  return db.transaction().execute((trx) =>
    withIdempotency(trx, { userId, key: idempotencyKey, action: 'user/requestTemplates', body }, async () => {
      await lockTemplates(trx, userId);
      const own = await ownTemplates(trx, userId);
      checkName(name, own);
      if (own.length >= TEMPLATE_CAP) throw new ApiError('TOO_MANY_TEMPLATES', 409, { n: TEMPLATE_CAP });
      const { id } = await trx
        .insertInto('request_template')
        .values({
          user_id: userId,
          name,
          shared,
          shipment: JSON.stringify(templateShipment(shipment)),
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return seen(trx, viewer, id);
    }),
  );
}

/** @throws ApiError NOT_FOUND (404), also for another user's template; STALE_VERSION (409) */
async function lockOwn(trx: Trx, userId: number, { id, version }: { id: number; version?: number | undefined }) {
  await lockTemplates(trx, userId);
  const own = await ownTemplates(trx, userId);
  const template = own.find((one) => one.id === id);
  if (template === undefined) throw notFound();
  if (version !== undefined && version !== template.version) throw staleVersion();
  return { template, others: own.filter((one) => one.id !== id) };
}

/**
 * Renames the caller's template, replaces its shipment or changes its sharing; omitted fields stay unchanged.
 * @throws ApiError CHECK_FIELDS (400); FORBIDDEN (403) if someone other than a company administrator shares
 * it; NOT_FOUND (404); STALE_VERSION and TEMPLATE_NAME_TAKEN (409)
 */
export function updateRequestTemplate(
  db: Db,
  body: z.output<typeof updateRequestTemplateRequest>,
  { viewer, now }: RequestContext,
): Promise<RequestTemplateRow> {
  const { name, shared, shipment } = body;
  checkSharing(viewer, shared);
  return db.transaction().execute(async (trx) => {
    const { template, others } = await lockOwn(trx, viewer.userId, body);
    if (name !== undefined) checkName(name, others);
    await trx
      .updateTable('request_template')
      .set({
        ...(name !== undefined && { name }),
        ...(shared !== undefined && { shared }),
        ...(shipment !== undefined && { shipment: JSON.stringify(templateShipment(shipment)) }),
        version: template.version + 1,
        updated_at: now,
      })
      .where('id', '=', template.id)
      .execute();
    return seen(trx, viewer, template.id);
  });
}

/**
 * Deletes the caller's template.
 * @throws ApiError NOT_FOUND (404); STALE_VERSION (409)
 */
export function deleteRequestTemplate(
  db: Db,
  query: z.output<typeof deleteRequestTemplateQuery>,
  { viewer }: RequestContext,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { template } = await lockOwn(trx, viewer.userId, query);
    await trx.deleteFrom('request_template').where('id', '=', template.id).execute();
  });
}

/** The reusable part of a shipment: no dates, sailing, or container and seal numbers. */
export function templateShipment(shipment: ShipmentInput): ShipmentInput {
  return {
    ...shipment,
    cargo_ready: null,
    schedule_id: null,
    containers: shipment.containers.map((line) => ({ ...line, container_no: [], seal_no: [] })),
  };
}
