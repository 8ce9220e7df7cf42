import {
  applyRecordImportAnswer,
  applyRecordImportRequest,
  recordImportAnswer,
  recordImportQuery,
  recordImportRequest,
  recordImportTicketAnswer,
} from '@wr1/schema/rest/account/record-import.ts';
import type { RecordImportKind } from '@wr1/schema/field/import-column.ts';
import type { TariffImportRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Deps } from '../../http/deps.ts';
import {
  announceTableImport,
  applyTableImport,
  previewTableImport,
  type ImportTarget,
  type TablePlan,
} from './table-import.ts';

/** A row of a file that only adds records, compared with what is stored. */
export type PlannedRow<Put> = Omit<TariffImportRow, 'state'> & { put: Put };

/** The plan of an import that only adds rows; a row with problems is invalid. */
export function planNewRows<Put>(planned: readonly PlannedRow<Put>[]): TablePlan<Put> {
  const wrong = planned.filter(({ problems }) => problems.length > 0).length;
  return {
    counts: { added: planned.length - wrong, changed: 0, unchanged: 0, wrong },
    rows: planned.map(({ put: _put, ...row }) => ({ ...row, state: row.problems.length > 0 ? 'WRONG' : 'NEW' })),
    puts: planned.filter(({ problems }) => problems.length === 0).map(({ put }) => put),
  };
}

/** The values of a new row as the changes of a preview. */
export const newValues = (values: Readonly<Record<string, string>>): TariffImportRow['changes'] =>
  Object.entries(values).flatMap(([column, after]) => (after === '' ? [] : { column, before: null, after }));

/** Registers the three calls of an import that adds records: announce, preview, apply. */
export function registerRecordImport<Row, Put>(
  table: ActionTable,
  deps: Deps,
  {
    kind,
    noun,
    access,
    recent,
    targetOf,
  }: {
    kind: RecordImportKind;
    /** As in the names of the calls, for example `User` for `RequestUserImport`. */
    noun: string;
    access: { action: AbilityAction; subject: Subject };
    /** Whether applying it requires a recent second factor. */
    recent: boolean;
    targetOf: (context: RequestContext) => ImportTarget<Row, Put>;
  },
): void {
  // A price table or a list of master data may have the same name.
  const name = `records ${kind}`;
  const place = { path: '/wr1', tag: kind === 'user' ? 'user-account' : kind, access } as const;
  const only = (context: RequestContext) => (stored: string) => {
    if (stored !== name) throw notFound();
    return targetOf(context);
  };
  table.add({
    ...place,
    method: 'post',
    select: { objectType: `Request${noun}Import` },
    summary: `Returns an import and a token for \`PUT file\`, valid for ten minutes, for a file of ${kind}s (XLSX or CSV, up to 10 MB).`,
    body: recordImportRequest,
    answer: recordImportTicketAnswer,
    handler: async ({ body, context }) => {
      const { id, token, expiresAt } = await announceTableImport(deps.db, name, body, context);
      return success({ id, token, expires_at: expiresAt.toISOString() });
    },
  });
  table.add({
    ...place,
    method: 'get',
    select: { objectType: `${noun}Import` },
    summary: `Previews a file of ${kind}s row by row. Nothing is created.`,
    query: recordImportQuery,
    answer: recordImportAnswer,
    handler: async ({ query, context }) =>
      success((await previewTableImport(deps, only(context), query.id, context)).preview),
  });
  table.add({
    ...place,
    method: 'post',
    select: { objectType: `Apply${noun}Import` },
    summary: `Creates all ${kind}s of a previewed file, or none.`,
    recent,
    body: applyRecordImportRequest,
    answer: applyRecordImportAnswer,
    handler: async ({ body, context }) =>
      success(await applyTableImport(deps, only(context), body, context), message('ADDED', context.language)),
  });
}
