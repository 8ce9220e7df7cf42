import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readText, ROOT } from '../testkit/files.ts';
import { exportedMetrics, processMetricNames } from '../testkit/metrics.ts';

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets?: { expr: string; datasource: { uid: string } }[];
}
interface Dashboard {
  schemaVersion: number;
  panels: Panel[];
  templating: { list: { name: string; type: string }[] };
}

const dashboard: Dashboard = JSON.parse(readText('docker/grafana/wr1-dashboard.json'));
const alerts = readText('docker/prometheus/alerts.yaml');
const runbook = readText('docs/runbook.md');
const exported = exportedMetrics();

/** Time series in Prometheus. A histogram has three; `up` is added by Prometheus. */
const known = new Set([
  'up',
  ...processMetricNames(),
  ...exported.flatMap(({ name, type }) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
]);
const METRIC = /\b(?:(?:gateway|customer_api|nodejs|process)_\w+|up(?=\{))/g;
const namesIn = (text: string): string[] => [...new Set(text.match(METRIC))];
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const rules = [...alerts.matchAll(/expr: (.+)/g)].map((match) => match[1] ?? '');

describe('The dashboard', () => {
  it('uses only metrics that the servers export', () => {
    const names = namesIn(expressions.join('\n'));
    expect(names.length).toBeGreaterThan(25);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('shows all our metrics', () => {
    const text = expressions.join('\n');
    expect(exported.filter(({ name }) => !text.includes(name)).map(({ name }) => name)).toEqual([]);
  });

  it('can be loaded by Grafana 11: its schema, one data source, panels that do not overlap', () => {
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(40);
    expect(dashboard.templating.list.map(({ name, type }) => `${name} ${type}`)).toEqual(['source datasource']);
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const taken = new Set<string>();
    for (const { title, gridPos, targets = [] } of dashboard.panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      for (const { datasource } of targets) expect(datasource.uid).toBe('${source}');
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.has(`${x} ${y}`), `${title} lies on another panel`).toBe(false);
          taken.add(`${x} ${y}`);
        }
    }
  });
});

describe('The alerts', () => {
  it('use metrics that exist', () => {
    expect(rules.length).toBeGreaterThan(12);
    expect(namesIn(rules.join('\n')).filter((name) => !known.has(name))).toEqual([]);
  });

  it('link to runbook chapters, and each is named there', () => {
    const chapters = new Set(
      [...runbook.matchAll(/^## (.+)$/gm)].map((match) =>
        (match[1] ?? '')
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    const wanted = [...alerts.matchAll(/runbook: docs\/runbook\.md#(\S+)/g)].map((match) => match[1] ?? '');
    expect(wanted.length).toBe(rules.length);
    expect(wanted.filter((chapter) => !chapters.has(chapter))).toEqual([]);
    const names = [...alerts.matchAll(/alert: (\w+)/g)].map((match) => match[1] ?? '');
    expect(names.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('The runbook', () => {
  it('explains every metric, and names none that does not exist', () => {
    expect(exported.filter(({ name }) => !runbook.includes(`| \`${name}\``)).map(({ name }) => name)).toEqual([]);
    const all = new Set([...known, ...exported.map(({ name }) => name)]);
    expect(namesIn(runbook).filter((name) => !all.has(name))).toEqual([]);
  });
});

describe('Without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('both servers load only the OpenTelemetry API, which the metrics library needs', () => {
    const watch = `import { registerHooks } from 'node:module';
      registerHooks({ load(url, context, next) {
        const found = /node_modules\\/@opentelemetry\\/([\\w-]+)/.exec(url);
        if (found) process.stdout.write('loaded ' + found[1] + '\\n');
        return next(url, context);
      } });`;
    const program = (endpoint: string): string => `
      await import('${ROOT}/gateway/src/gateway.ts');
      await import('${ROOT}/customer-api/src/app.ts');
      const { readSettings } = await import('${ROOT}/gateway/src/env.ts');
      const { openTracing } = await import('${ROOT}/schema/trace/tracing.ts');
      const { tracing } = readSettings(${endpoint});
      process.stdout.write('tracing ' + ((await openTracing('x', tracing)) !== null), () => process.exit());`;
    const run = (endpoint: string): string[] => {
      const { stdout } = spawnSync(
        process.execPath,
        [
          '--import',
          `data:text/javascript,${encodeURIComponent(watch)}`,
          '--input-type=module',
          '-e',
          program(endpoint),
        ],
        { encoding: 'utf8', cwd: ROOT },
      );
      return [...new Set(stdout.trim().split('\n'))];
    };
    const without = run('{}');
    expect(without.at(-1)).toBe('tracing false');
    expect(without.filter((line) => line !== 'loaded api')).toEqual(['tracing false']);
    const configured = run(`{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }`);
    expect(configured).toContain('loaded sdk-trace');
    expect(configured.at(-1)).toBe('tracing true');
  }, 300_000);
});
