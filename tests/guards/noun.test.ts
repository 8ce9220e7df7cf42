import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

/** Folder names in a workspace, which has one folder per noun. */
function nounsOf(room: string): Set<string> {
  const depth = room.split('/').length;
  return new Set(repositoryFiles(`${room}/*/**`).map((file) => file.split('/')[depth] ?? ''));
}

/**
 * Gateway modules without a customer API module of the same name, and the module that handles their calls.
 */
const GATEWAY_ONLY: Readonly<Record<string, string>> = {
  estimate: 'tariff/estimate: computed from the tariffs',
  'live-event': 'event: polls its log for subscriptions',
  node: 'none: finds the module of a global id',
  profile: 'user: the part that people change themselves',
  'rate-limit': 'none: counted by the gateway',
};

/** Web features without a customer API module of the same name, with the reason. */
const WEB_ONLY: Readonly<Record<string, string>> = {
  chart: 'sea lanes drawn from the reference data',
  dashboard: 'counts of several nouns',
  departure: 'the page of a schedule with its bookings; schedule cannot import them, because bookings import schedule',
  estimate: 'as in the gateway',
  faq: 'texts',
  guide: 'texts with the reference data',
  history: 'recent searches, stored in the browser',
  home: 'texts and tools of several nouns',
  'online-service': 'texts',
  profile: 'as in the gateway',
  'route-map': 'drawn from tracking',
  'shipment-form': 'the form of quotation requests and bookings, whose modules take what it sends',
  site: 'texts',
};

/** Replaced names, each with the new one. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/shipment_?order|order_tab_counter/i, 'shipment'],
  [/\b(?:TASTES?|tasteName)\b/, 'variant'],
  [/\bexpectSound\b/, 'expectPageHealthy'],
  [/\b(?:keepsMuch|toldInTransaction|takeUntold|unlessTaken)\b/, 'isBroadFilter, changesInTransaction, …'],
  [/upkeep/i, 'edit'],
];

describe('A noun has the same name in every workspace', () => {
  const customerApi = nounsOf('customer-api/src/modules');

  it.each([
    ['gateway/src/modules', GATEWAY_ONLY],
    ['web/src/features', WEB_ONLY],
  ])('%s: a folder has the name of its module in the customer API, or a reason why not', (room, own) => {
    const nouns = nounsOf(room);
    expect(nouns.size).toBeGreaterThan(20);
    const strange = [...nouns].filter((noun) => !customerApi.has(noun) && !Object.hasOwn(own, noun));
    expect(strange, 'name the folder as the module that answers its calls, or add it above with the reason').toEqual(
      [],
    );
    expect(
      Object.keys(own).filter((noun) => !nouns.has(noun)),
      'gone: remove the row',
    ).toEqual([]);
  });

  it('replaced names are not used, in file names or in code', () => {
    const files = repositoryFiles('{schema,customer-api,gateway,web,tests,scripts}/**/*.{ts,tsx,graphql}').filter(
      (file) => !file.startsWith('customer-api/src/migrations/') && file !== 'tests/guards/noun.test.ts',
    );
    const found = files.flatMap((file) => {
      const text = `${file}\n${readText(file)}`;
      return REPLACED.filter(([word]) => word.test(text)).map(
        ([word, instead]) => `${file}: ${String(word)} → ${instead}`,
      );
    });
    // The backup test uses archives from before the rename, which contain the old names.
    expect(found.filter((line) => !line.startsWith('customer-api/src/admin/backup.test.ts'))).toEqual([]);
  });
});
