import type {
  LocationRow,
  createLocationRequest,
  deleteLocationQuery,
  updateLocationRequest,
} from '@wr1/schema/rest/master-data/location.ts';
import { locationTypeKey } from '@wr1/schema/rules/place/location-type.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import {
  ApiError,
  checkFields,
  databaseCode,
  notFound,
  staleVersion,
  violatedConstraint,
  type FieldProblem,
} from '../../errors.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { writeAudit } from '../../platform/write-audit.ts';
import { withIdempotency } from '../idempotency/idempotency.ts';
import { mayChangeLocation } from './location-access.ts';
import { locationRowOf } from './location-list.ts';
import { listLocations } from './location.repository.ts';
import { locationFieldProblems, locationValues, type LocationBody } from './location.rules.ts';
import {
  isSeenCustomer,
  lockLocation,
  missingEntries,
  usesOfLocation,
  type StoredLocation,
} from './location-write.repository.ts';

async function check(db: Db, body: LocationBody): Promise<void> {
  const problems = locationFieldProblems(body);
  if (problems.length > 0) throw checkFields(problems);
  const missing = await missingEntries(db, body);
  if (missing.length > 0) {
    throw checkFields(missing.map((field): FieldProblem => ({ path: [field], code: 'CHOICE_INVALID' })));
  }
}

/** Turns a broken uniqueness into the problem of its field. */
async function refuseDuplicate<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'location_abbreviation') throw error;
    throw new ApiError('DUPLICATE_VALUE', 409, {}, [{ path: ['abbreviation'], code: 'DUPLICATE_VALUE' }]);
  }
}

/** Whose place it becomes: a client's company, else the customer that was named and that the caller sees. */
async function ownerOf(db: Db, viewer: Viewer, customerId: number | null | undefined): Promise<number | null> {
  if (!viewer.isStaff) return viewer.companyId;
  if (customerId === null || customerId === undefined) {
    if (viewer.role === 'ADMIN') return null;
    throw checkFields([{ path: ['customer_id'], code: 'SELECT_REQUIRED' }]);
  }
  if (!(await isSeenCustomer(db, viewer, customerId))) throw notFound();
  return customerId;
}

/** The place as the log knows it; whose it is stands beside. */
function audited(place: StoredLocation) {
  return {
    name: place.name,
    name_vn: place.name_vn,
    location_type_id: locationTypeKey(place.location_type_id) ?? place.location_type_id,
    location_type: place.location_type,
    handling_type_id: place.handling_type_id,
    address: place.address,
    address_vn: place.address_vn,
    country_code: place.country_code,
    region_code: place.region_code,
    latitude: place.latitude,
    longitude: place.longitude,
    abbreviation: place.abbreviation,
    tax_code: place.tax_code,
  };
}

type Outcome = { before: StoredLocation | null; after: StoredLocation | null };

function audit(trx: Trx, { viewer, now, requestId }: RequestContext, action: string, { before, after }: Outcome) {
  const place = after ?? before;
  if (place === null) return Promise.resolve();
  return writeAudit(trx, {
    actor: viewer,
    at: now,
    requestId,
    kind: 'LOCATION',
    subjectId: place.id,
    label: place.name,
    companyId: place.customer_id,
    action,
    before: before && audited(before),
    after: after && audited(after),
  });
}

async function seen(db: Db, id: number, { viewer, language }: RequestContext): Promise<LocationRow> {
  const [row] = await listLocations(db, viewer, { ids: [id] }, { limit: 1, offset: 0 });
  if (row === undefined) throw notFound();
  return locationRowOf(row, viewer, language);
}

/**
 * Makes a place.
 * @throws ApiError CHECK_FIELDS (400); NOT_FOUND (404) for a customer that the caller does not see; DUPLICATE_VALUE (409)
 * for an abbreviation that another place of the company has
 */
export async function createLocation(
  db: Db,
  body: z.output<typeof createLocationRequest>,
  context: RequestContext,
): Promise<LocationRow> {
  const { viewer, now, idempotencyKey } = context;
  await check(db, body);
  const owner = await ownerOf(db, viewer, body.customer_id);
  return db.transaction().execute((trx) =>
    withIdempotency(
      trx,
      { userId: viewer.userId, key: idempotencyKey, action: 'wr1/CreateLocation', body },
      async () => {
        const values = { ...locationValues(body), customer_id: owner, created_by: viewer.userId, created_at: now };
        const place = await refuseDuplicate(() =>
          trx.insertInto('location').values(values).returningAll().executeTakeFirstOrThrow(),
        );
        await audit(trx, context, 'CREATE', { before: null, after: place });
        return seen(trx, place.id, context);
      },
    ),
  );
}

async function lockToChange(
  trx: Trx,
  { id, version }: { id: number; version?: number | undefined },
  action: 'update' | 'delete',
  { viewer }: RequestContext,
): Promise<StoredLocation> {
  const [visible] = await listLocations(trx, viewer, { ids: [id] }, { limit: 1, offset: 0 });
  const place = visible && (await lockLocation(trx, id));
  if (place === undefined) throw notFound();
  if (!mayChangeLocation(viewer, action, place)) throw new ApiError('FORBIDDEN', 403);
  if (version !== undefined && version !== place.version) throw staleVersion();
  return place;
}

/**
 * Changes a place; records that use it show it as it is now.
 * @throws ApiError CHECK_FIELDS (400); FORBIDDEN (403) for a place that belongs to everybody; NOT_FOUND (404);
 * STALE_VERSION and DUPLICATE_VALUE (409)
 */
export async function updateLocation(
  db: Db,
  body: z.output<typeof updateLocationRequest>,
  context: RequestContext,
): Promise<LocationRow> {
  await check(db, body);
  return db.transaction().execute(async (trx) => {
    const before = await lockToChange(trx, body, 'update', context);
    const values = { ...locationValues(body, before), edited_at: context.now, version: before.version + 1 };
    const after = await refuseDuplicate(() =>
      trx.updateTable('location').set(values).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow(),
    );
    await audit(trx, context, 'UPDATE', { before, after });
    return seen(trx, before.id, context);
  });
}

/** Takes a place away: one of the seed only out of sight, or the next start would bring it back. */
async function remove(trx: Trx, place: StoredLocation, now: Date): Promise<void> {
  if (place.code !== null) {
    const gone = { active: false, edited_at: now, version: place.version + 1 };
    await trx.updateTable('location').set(gone).where('id', '=', place.id).execute();
    return;
  }
  try {
    await trx.deleteFrom('location').where('id', '=', place.id).execute();
  } catch (error) {
    // Something that has come to refer to it since.
    if (databaseCode(error) === '23503') throw new ApiError('LOCATION_IN_USE', 409, { n: 1 });
    throw error;
  }
}

/**
 * Deletes a place that no record uses.
 * @throws ApiError FORBIDDEN (403); NOT_FOUND (404); LOCATION_IN_USE with how many records, and STALE_VERSION (409)
 */
export async function deleteLocation(
  db: Db,
  query: z.output<typeof deleteLocationQuery>,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const place = await lockToChange(trx, query, 'delete', context);
    const uses = await usesOfLocation(trx, place.id);
    if (uses > 0) throw new ApiError('LOCATION_IN_USE', 409, { n: uses });
    await remove(trx, place, context.now);
    await audit(trx, context, 'DELETE', { before: place, after: null });
  });
}
