import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../testkit/files.ts';
import { median } from '../cpu.ts';
import { ratioOf, type Effort, type Ratio, type Samples } from './measure.ts';
import { SERVER_NAMES, SERVERS, type ServerName } from './server.ts';
import { MOST_CALLS, type CallCount } from './upstream-calls.ts';
import { WORKS } from './work.ts';

/** All results of a run. */
export interface Findings {
  calls: readonly CallCount[];
  samples: Samples;
  /** Why a server was not measured, by name. */
  missing: ReadonlyMap<ServerName, string>;
  effort: Effort;
}

type Row = readonly (string | number)[];

export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly Row[];
}

const figure = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
const spread = ({ median, least, most }: Ratio): string => `${figure(median)} (${figure(least)} to ${figure(most)})`;

function verdict(value: number, goal: number, must: number | null): string {
  if (value <= goal) return 'goal reached';
  return must === null || value <= must ? 'goal missed' : 'must missed';
}

const AGAINST = {
  proxy: 'raw proxy, whole rows',
  hand: 'hand-written, whole rows',
  trimmed: 'hand-written, needed columns',
} as const;

function goals({ samples }: Findings): Table {
  const rows = WORKS.flatMap((work) =>
    work.targets.map(({ to, goal, must }): Row => {
      const own = samples.get(work)?.get('gateway');
      const base = samples.get(work)?.get(to);
      if (own === undefined || base === undefined) throw new Error(`${work.id} was not measured`);
      const ratio = ratioOf(own, base);
      return [work.id, work.title, AGAINST[to], spread(ratio), goal, must ?? '', verdict(ratio.median, goal, must)];
    }),
  );
  return { title: 'Goals', head: ['', 'Work', 'CPU against', 'Ratio', 'Goal', 'Must', ''], rows };
}

function peers({ samples, missing }: Findings): Table {
  const rows = SERVER_NAMES.map((name): Row => {
    const { title } = SERVERS[name];
    const reason = missing.get(name);
    const cells = WORKS.map((work): string => {
      const [own, base] = [samples.get(work)?.get(name), samples.get(work)?.get('proxy')];
      if (own === undefined || base === undefined) return reason === undefined ? 'as G5' : 'not measured';
      return spread(ratioOf(own, base));
    });
    return [reason === undefined ? title : `${title} (not measured: ${reason.replaceAll(/\s+/g, ' ')})`, ...cells];
  });
  return { title: 'Side by side: CPU against the raw proxy', head: ['Server', ...WORKS.map(({ id }) => id)], rows };
}

function absolute({ samples }: Findings): Table {
  const rows = SERVER_NAMES.map((name): Row => [
    SERVERS[name].title,
    ...WORKS.map((work) => {
      const sample = samples.get(work)?.get(name);
      return sample === undefined ? '' : `${Math.round(median(sample.cpu))} / ${figure(sample.calls)}`;
    }),
  ]);
  const title = 'CPU microseconds and upstream calls per request (of this machine; only ratios can be compared)';
  return { title, head: ['Server', ...WORKS.map(({ id }) => id)], rows };
}

function callTable({ calls }: Findings): Table {
  const rows = calls.map(({ page, calls: found, goal }): Row => [
    page,
    found,
    goal,
    MOST_CALLS,
    verdict(found, goal, MOST_CALLS),
  ]);
  return { title: 'G7: upstream calls of a page', head: ['Page', 'Calls', 'Goal', 'Must', ''], rows };
}

export function tablesOf(findings: Findings): Table[] {
  return [goals(findings), callTable(findings), peers(findings), absolute(findings)];
}

export function showTable({ title, head, rows }: Table): void {
  console.log(`\n${title}`);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => String(row[column]).length)));
  for (const row of [head, ...rows]) {
    console.log(row.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join('  '));
  }
}

function markdown({ title, head, rows }: Table): string {
  const line = (row: Row): string => `| ${row.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [`### ${title}`, '', line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

const PAGE = path.join(ROOT, 'docs', 'performance.md');
const [BEGIN, END] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

/**
 * Writes the results between the markers in docs/performance.md; the rest of the page is written by hand.
 * @throws Error if the markers are missing
 */
export function writePage(findings: Findings): void {
  const text = readFileSync(PAGE, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error('docs/performance.md lacks its markers');
  const { rounds, seconds } = findings.effort;
  const machine = `Measured on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, ${rounds} rounds of about ${seconds} s of CPU per server and work.`;
  const tables = tablesOf(findings).map(markdown).join('\n\n');
  writeFileSync(PAGE, `${text.slice(0, begin)}${BEGIN}\n${machine}\n\n${tables}\n${text.slice(end)}`);
}
