import type { Label, Language } from '@wr1/schema/rules/code/language.ts';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { Db } from '../../db.ts';
import type { Viewer } from '../../http/context.ts';
import type { CellKind, ExportCell } from './export-cell.ts';

export interface ExportContext {
  viewer: Viewer;
  language: Language;
  now: Date;
}

export interface ExportColumn<Row> {
  /** The screen column it belongs to. A screen column may have several file columns. */
  screen: string;
  header: Label;
  kind: CellKind;
  /** Width in characters. */
  width: number;
  cell: (row: Row) => ExportCell;
}

/** The rows matching a query at one moment. */
export interface OpenList<Row> {
  /** Row ids in list order, up to the cap. */
  ids: readonly number[];
  /** Rows by id in any order; omits rows the viewer may no longer see. */
  read(ids: readonly number[]): Promise<Map<number, Row>>;
  columns: readonly ExportColumn<Row>[];
}

interface ExportAccess {
  action: AbilityAction;
  subject: Subject;
}

/** An exportable list. It uses the list's own filter code, so that an export never contains more than the list. */
export interface ExportSource<Row> {
  title: Label;
  /** Required permission, of the query if it depends on it; if omitted, every signed-in user may export what the list shows them. */
  access?: ExportAccess | ((query: Record<string, unknown>) => ExportAccess);
  /** Number of matching rows. @throws ApiError CHECK_FIELDS for a query that the list would refuse */
  count(db: Db, query: Record<string, unknown>, context: ExportContext): Promise<number>;
  open(db: Db, query: Record<string, unknown>, context: ExportContext): Promise<OpenList<Row>>;
}

/** A list with its row type erased. */
export type AnyExportSource = Omit<ExportSource<never>, 'open'> & {
  open(db: Db, query: Record<string, unknown>, context: ExportContext): Promise<OpenList<unknown>>;
};

/** Erases the row type of a source, after checking that columns and rows match. */
export function exportSource<Row>(source: ExportSource<Row>): AnyExportSource {
  return source as unknown as AnyExportSource;
}
