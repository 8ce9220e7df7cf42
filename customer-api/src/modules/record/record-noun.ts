import type { Field, FieldColumns, Fields, Given, GivenValues, Problems } from '@wr1/schema/field/field.ts';
import type { AuditKind, AuditValues } from '@wr1/schema/rules/code/audit.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Database } from '../../database.ts';
import type { Db, Trx } from '../../db.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';

/** Columns of every noun's table, in addition to its fields. */
export interface RecordColumns {
  id: Generated<number>;
  created_by: number | null;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  /** Time of the last change; null if there was none. */
  edited_at: Date | null;
  version: Generated<number>;
}

export type RecordBase = { id: number; version: number };

/** A create or update request, already validated by its schema. */
export type RecordBody = Readonly<Record<string, Given>>;

/**
 * Describes a noun that users create, update and delete. Omitted members default to a plain list: one table
 * whose records are all visible to anyone who may read the subject.
 */
export interface RecordNoun<F extends Fields, Stored extends RecordBase, Row> {
  /** Names the wr1 actions: `<name>List`, `Create<name>`, `Update<name>` and `Delete<name>`. */
  name: string;
  table: keyof Database;
  subject: Subject;
  audit: AuditKind;
  fields: F;
  /** Ability that deleting needs; `delete` if omitted. */
  deleteNeeds?: 'update';
  label(stored: Stored): string;
  row(stored: Stored, context: Pick<RequestContext<Viewer | null>, 'viewer' | 'language'>): Row;
  /** The records, of those given, that the viewer may see. */
  find?(db: Db, viewer: Viewer, ids: readonly number[]): Promise<{ id: number }[]>;
  /** Whether a viewer who may see the record and change the subject may also change this record. */
  mayChange?(viewer: Viewer, action: 'update' | 'delete', stored: Stored): boolean;
  /** Rules across several fields, including the field rules. If omitted, only the field rules apply. */
  problems?: (values: GivenValues<F>) => Problems<F>;
  /** Columns that a request writes in addition to, or instead of, its fields. */
  values?(body: RecordBody, before: Stored | null): Partial<FieldColumns<F>>;
  /** Owner columns of a new record. @throws ApiError if the caller may not set the owner */
  owner?(db: Db, viewer: Viewer, body: RecordBody): Promise<Record<string, unknown>>;
  /** The company whose history lists changes to the record. */
  companyId?(stored: Stored): number | null;
  /** Values of a record in the audit log; defaults to its fields. */
  audited?(stored: Stored): AuditValues;
  /** Called after each change, in its transaction. */
  changed?(trx: Trx, at: Date): Promise<void>;
  /** Unique indexes by name, each with the REST key that a duplicate is reported under. */
  unique?: Readonly<Record<string, string>>;
  /** Prevents deleting a record in use; the error states the number of uses as `n`. */
  inUse?: { code: MessageCode; count?(trx: Trx, id: number): Promise<number> };
  /** Hides a record instead of deleting it; returns false if the row should be deleted after all. */
  hide?(trx: Trx, stored: Stored, now: Date): Promise<boolean>;
}

/** A table with any columns, for generic code. The noun's description guarantees that the columns exist. */
export type AnyTable = Record<string, Record<string, unknown>>;
export const anyTable = (db: Db | Trx): Kysely<AnyTable> => db as unknown as Kysely<AnyTable>;

export const fieldList = (fields: Fields): Field[] => Object.values(fields);
