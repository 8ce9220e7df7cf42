import type { Field, FieldColumns, Fields, Given, GivenValues, Problems } from '@wr1/schema/field/field.ts';
import type { AuditKind, AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';

/** The columns that every table of a noun has besides its fields. */
export interface RecordColumns {
  id: Generated<number>;
  created_by: number | null;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  /** The last change; null when there was none. */
  edited_at: Date | null;
  version: Generated<number>;
}

/** What is known of any record. */
export type RecordBase = { id: number; version: number };

/** A request to create or update, checked by its shape. */
export type RecordBody = Readonly<Record<string, Given>>;

/**
 * What the server knows of a noun that people create, update and delete. What is left out is as for a plain list: one table,
 * every record for everyone who may read the subject.
 */
export interface RecordNoun<F extends Fields, Stored extends RecordBase, Row> {
  /** Its calls are `<name>List`, `Create<name>`, `Update<name>` and `Delete<name>` of wr1. */
  name: string;
  table: keyof Database;
  subject: Subject;
  audit: AuditKind;
  fields: F;
  /** What people call a record. */
  label(stored: Stored): string;
  /** The record as it is answered. */
  row(stored: Stored, context: Pick<RequestContext<Viewer | null>, 'viewer' | 'language'>): Row;
  /** Records that the viewer sees, of some ids. */
  find?(db: Db, viewer: Viewer, ids: readonly number[]): Promise<{ id: number }[]>;
  /** Whether someone who sees a record and may act on the subject may act on this one. */
  mayChange?(viewer: Viewer, action: 'update' | 'delete', stored: Stored): boolean;
  /** Rules between fields. Left out: only those of each field. */
  problems?: (values: GivenValues<F>) => Problems<F>;
  /** Columns that a request writes besides those of its fields, or in their place. */
  values?(body: RecordBody, before: Stored | null): Partial<FieldColumns<F>>;
  /** Columns of the owner of a new record. @throws ApiError for one that the caller may not name */
  owner?(db: Db, viewer: Viewer, body: RecordBody): Promise<Record<string, unknown>>;
  /** The company whose history a change belongs to. */
  companyId?(stored: Stored): number | null;
  /** What the audit log says of a record. Left out: its fields. */
  audited?(stored: Stored): AuditValues;
  /** Unique indexes by name, with the key on REST of the field at which a duplicate is refused. */
  unique?: Readonly<Record<string, string>>;
  /** Refuses to delete a record that others use, with their number `n`. */
  inUse?: { code: MessageCode; count?(trx: Trx, id: number): Promise<number> };
  /** Deletes a record in place of the row itself; false when the row is to go. */
  hide?(trx: Trx, stored: Stored, now: Date): Promise<boolean>;
}

/** Any table, as the code of all nouns sees it: the description of the noun vouches for the names of its columns. */
export type AnyTable = Record<string, Record<string, unknown>>;
export const anyTable = (db: Db | Trx): Kysely<AnyTable> => db as unknown as Kysely<AnyTable>;

/** The descriptions of a noun's fields. */
export const fieldList = (fields: Fields): Field[] => Object.values(fields);
