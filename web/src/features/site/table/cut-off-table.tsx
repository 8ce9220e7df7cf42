import { useTranslation } from 'react-i18next';
import { ROAD_CUT_OFF_HOUR } from '@wr1/schema/rules/schedule/cut-off.ts';
import { fill } from '@wr1/schema/rules/milestone/template.ts';
import { CUT_OFF_CASES, countBack, cutOffWords } from '@wr1/schema/rules/schedule/cut-off-case.ts';
import type { CutOffCaseKey } from '@wr1/schema/rules/schedule/cut-off-case.ts';
import { FactsTable } from './facts-table.tsx';
import { useContent } from '../use-content.ts';

const COLUMNS = ['emptyPickUp', 'cyOpen', 'doc', 'vgm', 'cargo', 'afc'] as const;

/**
 * Table of cut-offs in hours before departure, by place. `cases` limits it, for example to one service. Also
 * needs the catalogue `guide`.
 */
export function CutOffTable({ cases = CUT_OFF_CASES }: { cases?: readonly CutOffCaseKey[] }) {
  const { t } = useTranslation('guide');
  const { cutOff: words } = useContent('site');
  const rows: { name: string; kase: CutOffCaseKey; far: boolean }[] = cases.map((kase) => ({
    name: t(`cutOff.kase.${kase}`),
    kase,
    far: false,
  }));
  // For North America, documents are due earlier. One row per sea service says how much.
  for (const kase of ['caiMep', 'lcl'] as const) {
    const at = rows.findIndex((row) => row.kase === kase);
    if (at >= 0)
      rows.splice(at + 1, 0, { name: `${t(`cutOff.kase.${kase}`)}: ${words.northAmerica}`, kase, far: true });
  }
  const cell = (kase: CutOffCaseKey, far: boolean, key: (typeof COLUMNS)[number]) => {
    const step = countBack(kase, far, null).find((entry) => entry.key === key);
    if (!step) return words.none;
    if (step.hours === null) {
      return fill(words.roadDoc, { hour: key === 'doc' ? ROAD_CUT_OFF_HOUR.doc : ROAD_CUT_OFF_HOUR.cargo });
    }
    return step.hours > 96 ? fill(words.days, { days: step.hours / 24 }) : fill(words.hours, { hours: step.hours });
  };
  // For trucking, cells contain text, which may wrap.
  const isByRoad = cases.every((kase) => kase === 'road');
  // If all cases use the same name for a step, its column has that name; otherwise, it has the general one.
  const stepOf = (key: (typeof COLUMNS)[number]) => {
    const names = new Set(cases.map((kase) => cutOffWords(kase, key)));
    const [only = key] = names;
    return names.size === 1 ? only : key;
  };
  const used = COLUMNS.filter((key) => rows.some(({ kase, far }) => cell(kase, far, key) !== words.none));
  return (
    <FactsTable
      caption={words.caption}
      head={[words.place, ...used.map((key) => t(`cutOff.step.${stepOf(key)}`))]}
      numeric={isByRoad ? [] : used.map((_, index) => index + 1)}
      rows={rows.map(({ name, kase, far }) => [name, ...used.map((key) => cell(kase, far, key))])}
    />
  );
}
