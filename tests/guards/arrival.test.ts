import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

/**
 * Files that may read arrival times directly, each with the reason. Code that shows a shipment's arrival must
 * use `arrival` and its texts instead (`schema/rules/milestone/arrival.ts`).
 */
const READERS: Readonly<Record<string, string>> = {
  // The rule itself and its inputs.
  'customer-api/src/modules/shipment/arrival/arrival.ts': 'makes the one arrival of the outlook',
  'customer-api/src/modules/shipment/arrival/arrival-words.ts': 'the departure counts while nothing is planned',
  'customer-api/src/modules/tracking/tracking.rules.ts': 'makes the one arrival of anonymous tracking',
  'customer-api/src/modules/tracking/tracking.table.ts': 'the columns',
  'customer-api/src/modules/tracking/list/tracked.repository.ts': 'sorts and filters by it',
  'customer-api/src/modules/tracking/list/tracked-list.ts':
    'passes both moments on with the arrival, for their difference',
  'customer-api/src/modules/shipment/shipment-view.ts': 'the departure counts while nothing is planned',
  'gateway/src/modules/shipment/arrival-view.ts': 'of a system without milestones the departure is known alone',
  'gateway/src/modules/tracking/tracking-view.ts': 'the fields of the schema, next to `arrival`',
  'gateway/src/modules/tracking/tracked-view.ts': 'the fields of the schema, next to `arrival`',
  'gateway/src/modules/shipment/record-columns.ts': 'names each field of the schema, and shows none',
  // The difference between the arrival and its plan.
  'web/src/features/milestone/journey/journey.ts': 'makes the journey of a booking out of its arrival and its plan',
  'web/src/features/tracking/list/tracked.ts': 'difference from the plan',
  'web/src/features/tracking/list/tracked-column.tsx': 'the plan, next to the worded arrival',
  'web/src/features/tracking/list/tracked-result.tsx': 'the plan, next to the worded arrival',
  'web/src/features/tracking/card/tracked.ts': 'difference from the plan',
  'customer-api/src/modules/pdf/carriage.ts': 'the plan, below the worded arrival',
  'customer-api/src/modules/export/tracked-export.ts': 'columns of moments, planned and estimated, for calculation',
  'web/src/features/departure/departure-page.tsx': 'the times of a departure',
  'customer-api/src/modules/shipment/list/shipment-order.ts': 'sorts by arrival',
  // Plans and their changes.
  'customer-api/src/modules/milestone/plan/replan.ts': 'moves a plan with its departure',
  'customer-api/src/modules/shipment/template/planned-step.rules.ts': 'plans from the departure',
  'customer-api/src/modules/attachment/document-view.ts': 'when documents are due',
  'schema/rules/document/document-checklist.ts': 'when documents are due',
  // Dates of notes, which users enter.
  'web/src/features/booking-note/booking-note-card.tsx': 'the date of the note',
  'web/src/features/booking-note/booking-note-column.tsx': 'the date of the note',
  'web/src/features/booking-note/booking-note-values.ts': 'the date of the note',
  'gateway/src/modules/booking-note/booking-note.loaders.ts': 'the date of the note',
  'customer-api/src/modules/export/booking-note-export.ts': 'the date of the note',
  'customer-api/src/modules/booking-note/write-booking-note.ts': 'the date of the note',
  // Departures offered for selection, which do not belong to a shipment.
  'web/src/features/lead-quotation/lead-quotation-page.tsx': 'the departure that a lead was offered',
  'web/src/features/shipment-form/summary/shipment-summary.tsx': 'departures to choose from',
  'customer-api/src/modules/export/schedule-export.ts': 'departures to choose from',
  'web/src/ui/design/list-section.tsx': 'the design page',
};
/** Folders about departures as published by carriers, without a shipment. */
const OF_DEPARTURES =
  /^(web\/src\/features\/schedule|gateway\/src\/modules\/schedule|customer-api\/src\/modules\/(schedule|milestone\/departure))\//;
const MOMENT = /\b(?:estimatedEta|etaEstimated|etaPlanned|eta_estimated|eta_planned|eta_expected)\b|(?<!\bs)\??\.eta\b/;
/** Removes quoted texts, which are catalogue keys and column names. */
const withoutTexts = (file: string) => readText(file).replaceAll(/'[^'\n]*'/g, '');

/** Files that may determine an arrival, and files that may format one. */
const CALLERS: Readonly<Record<string, readonly string[]>> = {
  arrivalOf: [
    'customer-api/src/modules/milestone/eta/arrival-params.ts',
    'customer-api/src/modules/shipment/arrival/arrival.ts',
    'gateway/src/modules/shipment/arrival-view.ts',
    'schema/rules/milestone/arrival.ts',
  ],
  arrivalText: [
    'customer-api/src/modules/shipment/arrival/arrival-words.ts',
    'schema/rules/milestone/arrival.ts',
    'schema/rules/notification/notification.ts',
    'web/src/features/shipment/tag/arrival-tag.tsx',
  ],
};

/** Texts that mention an arrival time but do not show a shipment's arrival. */
const OTHER_ARRIVALS: ReadonlySet<string> = new Set([
  'schedule.best.arrivesFirst',
  'schedule.best.arrivesFirstDirect',
  'schedule.best.direct',
  'tracking.note.lateMeans',
  // Stops of a truck.
  'trip.arrived',
  'trip.plannedArrival',
]);

/** Texts in the future tense with a time, and the texts that replace them once that time has passed. */
const PAST_OF: Readonly<Record<string, string>> = {
  'chart.route.leaves': 'chart.route.shouldHaveLeft',
  'route-map.leaves': 'route-map.shouldHaveLeft',
  'route-map.stops': 'route-map.shouldHaveStopped',
  'debit-note.due': 'debit-note.wasDue',
  'attachment.due.until': 'attachment.due.was',
  'shipment.sla.by': 'shipment.sla.was',
  'booking.until.by': 'booking.until.was',
  'booking.zalo.pay': 'booking.zalo.overdue',
};

const sources = repositoryFiles('{schema/rules,schema/rest,customer-api/src,gateway/src,web/src}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.|testkit|\/testing\/|demo-data\/|^schema\/rest\//.test(file),
);

type Texts = { [key: string]: string | Texts };
/** Every text of a language, by its full key. */
function textsOf(language: 'en' | 'vn'): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (node: Texts, path: string) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') found.set(`${path}.${key}`, value);
      else if (value !== null) walk(value, `${path}.${key}`);
    }
  };
  for (const file of repositoryFiles(`web/src/i18n/${language}/*.json`)) {
    walk(JSON.parse(readText(file)) as Texts, file.split('/').at(-1)?.replace('.json', '') ?? '');
  }
  return found;
}

describe('The arrival of a shipment', () => {
  it('is read for display only in the listed files, and each of them still reads it', () => {
    expect(sources.length).toBeGreaterThan(800);
    const readers = sources.filter((file) => !OF_DEPARTURES.test(file) && MOMENT.test(withoutTexts(file)));
    expect(readers.toSorted()).toEqual(Object.keys(READERS).toSorted());
  });

  it.each(Object.entries(CALLERS))('uses %s only in the listed files', (name, files) => {
    const callers = sources.filter((file) => readText(file).includes(`${name}(`));
    expect(callers.toSorted()).toEqual(files.toSorted());
  });

  it('is worded by the shared rule, not by other texts', () => {
    const own =
      /\b(?:arriv\w*|ETA|expected)\b.*\{\{(?:date|time|at|eta)\}\}|\{\{(?:date|time|at|eta)\}\}.*\b(?:arriv\w*|ETA)\b/i;
    const worded = [...textsOf('en')].filter(([, text]) => own.test(text)).map(([key]) => key);
    expect(worded.toSorted()).toEqual([...OTHER_ARRIVALS].toSorted());
    const inCode = /['"`][^'"`\n]*\b(?:Arriv\w*|ETA)\b[^'"`\n]*\{(?:date|time|at)\}/;
    expect(sources.filter((file) => inCode.test(readText(file)))).toEqual(['schema/rules/milestone/arrival.ts']);
  });
});

it('a text in the future tense that shows a time has a counterpart for after that time, in both languages', () => {
  const future = /\b(?:leaves|departs|sails|due|planned to|by)\b[^{]*\{\{(?:date|at)\}\}/i;
  const past = /\b(?:was|were|left|signed|sent)\b|\bby \{\{name/i;
  const [en, vn] = [textsOf('en'), textsOf('vn')];
  const found = [...en].filter(([, text]) => future.test(text) && !past.test(text)).map(([key]) => key);
  expect(found.toSorted()).toEqual(Object.keys(PAST_OF).toSorted());
  for (const [key, replaced] of Object.entries(PAST_OF)) {
    for (const texts of [en, vn]) {
      expect(texts.get(replaced), replaced).toBeTruthy();
      expect(texts.get(replaced), key).not.toBe(texts.get(key));
    }
  }
});
