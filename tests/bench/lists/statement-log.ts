import { Client } from 'pg';
import { z } from 'zod';

/** A statement that the customer API sent to PostgreSQL. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

const asked = z.tuple([z.string(), z.array(z.unknown())]);

/** Records every statement sent to PostgreSQL, with its values, while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  // Called below with its client as `this`.
  // oxlint-disable-next-line typescript/unbound-method
  const query = Client.prototype.query;
  const noting = function (this: Client, ...args: unknown[]): unknown {
    const statement = asked.safeParse(args.slice(0, 2));
    if (statement.success) sent.push({ text: statement.data[0], values: statement.data[1] });
    return Reflect.apply(query, this, args);
  };
  Object.assign(Client.prototype, { query: noting });
  try {
    await work();
  } finally {
    Object.assign(Client.prototype, { query });
  }
  return sent;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

const explained = z.array(
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ 'Execution Time': z.number(), Plan: z.custom<PlanNode>((value) => typeof value === 'object') }),
    ]),
  }),
);

/** Scans in a plan: the index or the whole table, and the rows returned and discarded. */
function scans(node: PlanNode): string[] {
  const own: string[] = [];
  const name = node['Index Name'] ?? node['Relation Name'];
  if (node['Node Type'].includes('Scan') && name !== undefined && node['Node Type'] !== 'Bitmap Heap Scan') {
    const removed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
    const rows = Math.round(node['Actual Rows'] * node['Actual Loops']);
    own.push(
      `${node['Node Type'] === 'Seq Scan' ? 'WHOLE ' : ''}${name} ${rows}${removed > 0 ? ` (-${Math.round(removed)})` : ''}`,
    );
  }
  if (node['Node Type'] === 'Sort') own.push('sort');
  return [...own, ...(node.Plans ?? []).flatMap(scans)];
}

/** A statement's plan: milliseconds, and the scans with their rows. */
export interface ReadPlan {
  ms: number;
  scans: string[];
}

/** Runs EXPLAIN ANALYZE for a statement. */
export async function explain(client: Client, { text, values }: SentStatement): Promise<ReadPlan> {
  const { rows } = await client.query(`explain (analyze, format json, timing off) ${text}`, values);
  const [row] = explained.parse(rows);
  const plan = row?.['QUERY PLAN'][0];
  return { ms: plan?.['Execution Time'] ?? 0, scans: plan === undefined ? [] : scans(plan.Plan) };
}
