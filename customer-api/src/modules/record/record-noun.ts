import type { Field, FieldColumns, Fields, Given, GivenValues, Problems } from '@wr1/schema/field/field.ts';
import type { AuditKind, AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';

/** Columns that every noun's table has besides its fields. */
export interface RecordColumns {
  id: Generated<number>;
  created_by: number | null;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  /** The last change; null for none. */
  edited_at: Date | null;
  version: Generated<number>;
}

/** Fields common to all records. */
export type RecordBase = { id: number; version: number };

/** A create or update request, validated by its schema. */
export type RecordBody = Readonly<Record<string, Given>>;

/**
 * The server's description of a noun that people create, update and delete. Omitted members default
 * to a plain list: one table, every record visible to everyone who may read the subject.
 */
export interface RecordNoun<F extends Fields, Stored extends RecordBase, Row> {
  /** Its calls are `<name>List`, `Create<name>`, `Update<name>` and `Delete<name>` of wr1. */
  name: string;
  table: keyof Database;
  subject: Subject;
  audit: AuditKind;
  fields: F;
  /** Display name of a record. */
  label(stored: Stored): string;
  /** The record in REST form. */
  row(stored: Stored, context: Pick<RequestContext<Viewer | null>, 'viewer' | 'language'>): Row;
  /** Records by id that are visible to the viewer. */
  find?(db: Db, viewer: Viewer, ids: readonly number[]): Promise<{ id: number }[]>;
  /** Whether a viewer of a record with permission on the subject may act on this one. */
  mayChange?(viewer: Viewer, action: 'update' | 'delete', stored: Stored): boolean;
  /** Rules across fields. If omitted, only field rules apply. */
  problems?: (values: GivenValues<F>) => Problems<F>;
  /** Additional or overriding columns written by a request. */
  values?(body: RecordBody, before: Stored | null): Partial<FieldColumns<F>>;
  /** Owner columns of a new record. @throws ApiError if the caller may not set the owner */
  owner?(db: Db, viewer: Viewer, body: RecordBody): Promise<Record<string, unknown>>;
  /** The company whose history includes a change. */
  companyId?(stored: Stored): number | null;
  /** Audited values of a record; defaults to its fields. */
  audited?(stored: Stored): AuditValues;
  /** Unique indexes by name, each with the REST key at which a duplicate is refused. */
  unique?: Readonly<Record<string, string>>;
  /** Refuses to delete a record in use, with the number of uses `n`. */
  inUse?: { code: MessageCode; count?(trx: Trx, id: number): Promise<number> };
  /** Hides a record instead of deleting it; false to delete the row. */
  hide?(trx: Trx, stored: Stored, now: Date): Promise<boolean>;
}

/** Any table, as seen by the generic code: the noun's description guarantees the column names. */
export type AnyTable = Record<string, Record<string, unknown>>;
export const anyTable = (db: Db | Trx): Kysely<AnyTable> => db as unknown as Kysely<AnyTable>;

export const fieldList = (fields: Fields): Field[] => Object.values(fields);
