import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import type { CellKind, ExportCell } from './export-cell.ts';

/** Who asks for a list, in which language, and when. */
export interface ExportContext {
  viewer: Viewer;
  language: Language;
  now: Date;
}

/** One column of a file. */
export interface ExportColumn<Row> {
  /** The column of the screen of which it is a part; several may be parts of one. */
  screen: string;
  header: Label;
  kind: CellKind;
  /** Characters. */
  width: number;
  cell: (row: Row) => ExportCell;
}

/** The rows that a query of the list leaves, found at one moment. */
export interface OpenList<Row> {
  /** Row ids in the order of the list, up to the cap. */
  ids: readonly number[];
  /** Rows by id, in any order; those that the viewer may no longer see are left out. */
  read(ids: readonly number[]): Promise<Map<number, Row>>;
  columns: readonly ExportColumn<Row>[];
}

/** A list that can be saved as a file. It reads by the list's own filter code, so that nobody gets more than the list shows. */
export interface ExportSource<Row> {
  title: Label;
  /** Who may; everybody who is signed in when left out, and the list's scope decides. */
  access?: { action: AbilityAction; subject: Subject };
  /** How many rows the query leaves. @throws ApiError CHECK_FIELDS for a query that the list would refuse */
  count(db: Db, query: Record<string, unknown>, context: ExportContext): Promise<number>;
  open(db: Db, query: Record<string, unknown>, context: ExportContext): Promise<OpenList<Row>>;
}

/** A list whose rows nobody outside needs to know. */
export type AnyExportSource = Omit<ExportSource<never>, 'open'> & {
  open(db: Db, query: Record<string, unknown>, context: ExportContext): Promise<OpenList<unknown>>;
};

/** Forgets the type of a source's rows: its columns and its rows still fit each other. */
export function exportSource<Row>(source: ExportSource<Row>): AnyExportSource {
  return source as unknown as AnyExportSource;
}
