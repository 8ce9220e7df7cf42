import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import type { DocumentType } from '@wr1/schema/rules/document/document-type.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { searchPattern } from '../../search-pattern.ts';
import type { Shipment } from '../shipment/shipment.table.ts';
import { inScope, type ShipmentScope } from '../shipment/visibility.ts';

/** The uploader as stored with a file. */
export interface Uploader {
  id: number;
  name: string;
  role: Role;
  isStaff: boolean;
}

/** A user as an uploader; undefined if there is no such user. */
export async function findUploader(db: Db, id: number): Promise<Uploader | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'full_name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    user && {
      id: user.id,
      name: user.full_name,
      role: user.role,
      isStaff: user.role === 'ADMIN' || user.role === 'ADMIN_SALE',
    }
  );
}

/** Number of files attached to a record. */
export async function countAttachments(db: Db, shipmentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('attachment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', shipmentId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewAttachment {
  shipmentId: number;
  fileId: number;
  documentType: DocumentType;
  uploader: Uploader;
  at: Date;
  milestoneCode?: number | null;
  /** Key of the container; null for the whole booking. */
  containerId?: string | null;
}

/** Attaches a stored file to a record. @returns the attachment's row id */
export async function addAttachment(trx: Trx, file: NewAttachment): Promise<number> {
  const { shipmentId, fileId, documentType, uploader, at, milestoneCode = null, containerId = null } = file;
  const { id } = await trx
    .insertInto('attachment')
    .values({
      order_id: shipmentId,
      file_id: fileId,
      document_type: documentType,
      uploaded_by: uploader.id,
      uploader_name: uploader.name,
      by_staff: uploader.isStaff,
      created_at: at,
      milestone_code: milestoneCode,
      container_id: containerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Files joined to their records, limited to the scope. */
function attached(db: Db, scope: ShipmentScope) {
  return db
    .selectFrom('attachment')
    .innerJoin('shipment', 'shipment.id', 'attachment.order_id')
    .innerJoin('stored_file', 'stored_file.id', 'attachment.file_id')
    .where(inScope(scope));
}

const FILE_COLUMNS = [
  'attachment.id',
  'attachment.order_id',
  'attachment.file_id',
  'attachment.document_type',
  'attachment.uploaded_by',
  'attachment.uploader_name',
  'attachment.by_staff',
  'attachment.created_at',
  'attachment.milestone_code',
  'attachment.container_id',
  'shipment.number',
  'shipment.is_booking',
  'shipment.service_type',
  'shipment.pol',
  'shipment.pod',
  'stored_file.key',
  'stored_file.secret',
  'stored_file.name',
  'stored_file.media_type',
  'stored_file.size',
] as const;

/** Files on the given records within the scope, oldest first. */
export async function findAttachments(db: Db, scope: ShipmentScope, shipmentIds: readonly number[]) {
  if (shipmentIds.length === 0) return [];
  return attached(db, scope)
    .select(FILE_COLUMNS)
    .where('attachment.order_id', 'in', shipmentIds)
    .orderBy('attachment.id')
    .execute();
}

/** A file with its record. */
export type AttachedFile = Awaited<ReturnType<typeof findAttachments>>[number];

/** One file; undefined if it does not exist or is outside the scope. */
export async function findAttachment(db: Db, scope: ShipmentScope, id: number): Promise<AttachedFile | undefined> {
  return attached(db, scope).select(FILE_COLUMNS).where('attachment.id', '=', id).executeTakeFirst();
}

/** Files by id within the scope, newest first. */
export async function findFiles(db: Db, scope: ShipmentScope, ids: readonly number[]): Promise<AttachedFile[]> {
  if (ids.length === 0) return [];
  return attached(db, scope)
    .select(FILE_COLUMNS)
    .where('attachment.id', 'in', ids)
    .orderBy('attachment.id', 'desc')
    .execute();
}

/** Document types present on each record, as files or as data. The map has every given ID. */
export async function findDocumentTypes(db: Db, shipmentIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const types = new Map<number, Set<string>>(shipmentIds.map((id) => [id, new Set<string>()]));
  if (shipmentIds.length === 0) return types;
  const rows = await db
    .selectFrom('present_document')
    .select(['order_id', 'document_type'])
    .distinct()
    .where('order_id', 'in', shipmentIds)
    .execute();
  for (const { order_id: id, document_type: type } of rows) types.get(id)?.add(type);
  return types;
}

/**
 * Sections of the booking list, most urgent documents first: upcoming departures, then bookings without a
 * departure, then past departures, latest first.
 */
export const BOOKING_STRETCH = ['ahead', 'open', 'gone'] as const;
export type BookingStretch = (typeof BOOKING_STRETCH)[number];

/** Position of a booking within its section. */
export interface BookingPosition {
  etd: Date | null;
  id: number;
}

export interface WantedBookings {
  stretch: BookingStretch;
  statuses: readonly number[];
  search: string | undefined;
  /** The last booking already returned; null to start at the beginning of the section. */
  after: BookingPosition | null;
  limit: number;
  now: Date;
}

function inStretch(stretch: BookingStretch, now: Date): RawBuilder<SqlBool> {
  if (stretch === 'open') return sql<SqlBool>`shipment.etd is null`;
  return stretch === 'ahead' ? sql<SqlBool>`shipment.etd > ${now}` : sql<SqlBool>`shipment.etd <= ${now}`;
}

function afterPosition(stretch: BookingStretch, { etd, id }: BookingPosition): RawBuilder<SqlBool> {
  if (stretch === 'open') return sql<SqlBool>`shipment.id > ${id}::bigint`;
  const beyond = stretch === 'ahead' ? sql`>` : sql`<`;
  return sql<SqlBool>`(shipment.etd, shipment.id) ${beyond} (${etd}::timestamptz, ${id}::bigint)`;
}

/** Bookings in a section that are within the scope, in the section's order. */
export async function bookingsOfStretch(db: Db, scope: ShipmentScope, wanted: WantedBookings): Promise<Shipment[]> {
  const { stretch, statuses, search, after, limit, now } = wanted;
  const direction = stretch === 'gone' ? 'desc' : 'asc';
  let query = db
    .selectFrom('shipment')
    .selectAll()
    .where(inScope(scope))
    .where('is_booking', '=', true)
    .where('status', 'in', statuses)
    .where(inStretch(stretch, now));
  if (search !== undefined) query = query.where(sql<SqlBool>`shipment.search_text like ${searchPattern(search)}`);
  if (after !== null) query = query.where(afterPosition(stretch, after));
  return query.orderBy('etd', direction).orderBy('id', direction).limit(limit).execute();
}

/** Detaches a file from its record; the caller deletes the file itself. False if it was already detached. */
export async function deleteAttachment(trx: Trx, id: number): Promise<boolean> {
  const gone = await trx.deleteFrom('attachment').where('id', '=', id).returning('id').executeTakeFirst();
  return gone !== undefined;
}
