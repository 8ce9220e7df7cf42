import { nodeTypes, uuidNodeTypes } from '@wr1/gateway/src/graphql/global-id.ts';
import { WORKING_ROUTES } from '@wr1/schema/rules/access/menu.ts';
import { AUDIT_KIND, auditKindKey } from '@wr1/schema/rules/code/audit.ts';
import { isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { FULL_READS } from '../../scripts/conformance/full-call.ts';
import { SECTION7_READS } from '../../scripts/conformance/section7-call.ts';
import { camel, pascal, WIRING, wiringText } from '../../scripts/wiring.ts';
import { readText, repositoryFiles } from '../testkit/files.ts';
import { auditedFields, NOUNS, type Noun } from '../testkit/noun.ts';
import { ACTIONS } from '../testkit/walk/rest-table.ts';
import { schemaOfSdl } from '../testkit/walk/sdl.ts';
import { silentNouns } from '../testkit/walk/who-may.ts';

/** A requirement for domain modules: a file, and text that it must contain. */
interface Need {
  when?: (noun: Noun) => boolean;
  file: (noun: string) => string;
  write: (noun: string) => string;
}

const hasRecordCalls = (file: string) => readText(file).includes('recordResolvers(');
const hasPage = ({ name }: Noun) => repositoryFiles(`web/src/features/${name}/**/*.route.ts`).length > 0;

/** Requirements for every module. For an example, see the `location` module. */
const NEEDS: Readonly<Record<string, Need>> = {
  rest: {
    file: (noun) => `schema/rest/*/${noun}.ts`,
    write: () => 'the zod request and answer of each REST call',
  },
  routes: {
    file: (noun) => `customer-api/src/modules/**/${noun}.routes.ts`,
    write: (noun) => `export function register${pascal(noun)}Routes(table, deps), which adds each REST call`,
  },
  table: {
    when: ({ records }) => records.length > 0,
    file: (noun) => `customer-api/src/modules/**/${noun}.table.ts`,
    write: (noun) => `export interface ${pascal(noun)}Tables with the columns that its migration creates`,
  },
  test: {
    file: (noun) => `customer-api/src/modules/${noun}/**/*.test.ts`,
    write: () => 'a test of its calls on a real database',
  },
  resolvers: {
    file: (noun) => `gateway/src/modules/**/${noun}.resolvers.ts`,
    write: (noun) => `export const ${camel(noun)}Resolvers: Resolvers, one resolver per root field`,
  },
  api: {
    // For modules with described fields, recordResolvers makes the four calls.
    when: ({ name }) => !repositoryFiles(`gateway/src/modules/**/${name}.resolvers.ts`).some(hasRecordCalls),
    file: (noun) => `gateway/src/modules/**/${noun}.api.ts`,
    write: () => 'one line for each REST call',
  },
  english: {
    when: hasPage,
    file: (noun) => `web/src/i18n/en/${noun}.json`,
    write: () => 'the texts of its pages',
  },
  vietnamese: {
    when: hasPage,
    file: (noun) => `web/src/i18n/vn/${noun}.json`,
    write: () => 'the texts of its pages',
  },
};

/** Domain objects whose files are in another module; only their root fields are checked. */
const PART_OF: Readonly<Record<string, string>> = {
  'booking-change': 'booking',
  'credit-hold': 'customer',
  'customer-merge': 'customer',
  common: 'node: finds the record of a global id',
  'debit-note-ageing': 'debit-note',
  'debit-note-change': 'debit-note',
  estimate: 'tariff',
  'forwarder-contact': 'own-company',
  'master-data-import': 'master-data-entry',
  'milestone-change': 'milestone',
  'milestone-import': 'milestone',
  'milestone-review': 'milestone',
  profile: 'user',
  'record-import': 'import: the calls of user-account and customer',
  'proof-of-delivery': 'pdf',
  'quotation-change': 'quotation',
  'rate-limit': 'none: the gateway counts points itself',
  'schedule-edit': 'schedule',
  'user-account-change': 'user-account',
  'view-as': 'session',
  'webhook-change': 'webhook',
};

const VIEW = 'a view of the shipment, which has it';

/** Exceptions for individual modules, with the reason. */
const WITHOUT: Readonly<Record<string, Partial<Record<keyof typeof NEEDS, string>>>> = {
  'master-data-entry': { table: 'entries are rows of master_data' },
  facility: { table: 'facilities are rows of location' },
  'price-send': { test: 'tests/stack/price-send.test.ts follows a price through both servers' },
  'shipment-party': { api: 'its calls are actions on shipments, which shipment.api.ts sends' },
  booking: { rest: VIEW, table: VIEW, api: VIEW },
  quotation: { rest: VIEW, table: VIEW, api: VIEW },
};

const exists = (pattern: string) => repositoryFiles(pattern).length > 0;
const glossary = readText('docs/glossary.md').toLowerCase();

/** Whether the glossary explains the noun in the first cell of a line. */
const isExplained = (noun: string) =>
  new RegExp(`^\\| [^|]*\\b${noun.replaceAll('-', '[ -]')}\\b[^|]*\\|`, 'm').test(glossary);

/** All requirements that a module does not meet, as text. */
function missingOf(noun: Noun): string[] {
  const { name } = noun;
  const lacks: string[] = [];
  for (const [need, { when, file, write }] of Object.entries(NEEDS)) {
    if (Object.hasOwn(PART_OF, name) || WITHOUT[name]?.[need] !== undefined || when?.(noun) === false) continue;
    if (exists(file(name))) continue;
    const path = file(name).replace('modules/**/', `modules/${name}/`).replace('rest/*/', 'rest/<subject>/');
    lacks.push(`write ${path}: ${write(name)} (model: ${repositoryFiles(file('location'), file('facility'))[0]})`);
  }
  for (const type of noun.nodes) {
    if (![...nodeTypes, ...uuidNodeTypes].some((one) => one === type)) {
      lacks.push(`add '${type}' to nodeTypes or uuidNodeTypes in gateway/src/graphql/global-id.ts`);
    }
    if (!new RegExp(`^  ${type}[:,(]`, 'm').test(readText('gateway/src/modules/node/node.resolvers.ts'))) {
      lacks.push(`add the loader of ${type} to gateway/src/modules/node/node.resolvers.ts`);
    }
  }
  if (!Object.hasOwn(PART_OF, name) && !isExplained(name)) {
    lacks.push(`add a line for '${name.replaceAll('-', ' ')}' to docs/glossary.md: what the word means`);
  }
  return lacks;
}

describe('A noun is complete', () => {
  it.each(NOUNS.map((noun) => [noun.name, noun] as const))('%s', (_, noun) => {
    expect(missingOf(noun)).toEqual([]);
  });

  it('has only exceptions whose reason still applies', () => {
    const gone = [...Object.keys(PART_OF), ...Object.keys(WITHOUT)].filter(
      (name) => !NOUNS.some((noun) => noun.name === name),
    );
    const there = Object.entries(WITHOUT).flatMap(([name, needs]) =>
      Object.keys(needs).flatMap((need) => {
        const file = NEEDS[need]?.file(name) ?? '';
        return exists(file) ? [`${file} exists`] : [];
      }),
    );
    expect([...gone, ...there], 'remove these exceptions above').toEqual([]);
  });

  it.each(WIRING.map((list) => [list.output, list] as const))('%s lists every file', (output, list) => {
    expect(readText(output), 'run: npm run generate').toBe(wiringText(list));
  });

  it.each(WORKING_ROUTES)('%s of the menu is tested in every language, skin and width', (route) => {
    const walk = 'tests/e2e/every-page.e2e.ts';
    expect(new RegExp(`'${route}['?]`).test(readText(walk)), `add '${route}' to the pages of ${walk}`).toBe(true);
  });

  it('defines permissions for every module with calls', () => {
    const how =
      'add a line for each of these nouns to BY_NOUN in tests/testkit/walk/who-may.ts: who may do what with it';
    expect(silentNouns(ACTIONS), how).toEqual([]);
  });

  it('has a line in the conformance kit for every read of the customer API', () => {
    const asked = [...SECTION7_READS, ...FULL_READS].map(({ target }) => target.split(/[?&]/).slice(0, 2).join('?'));
    const reads = ACTIONS.filter(({ method }) => method === 'get')
      // Excludes files with their own URLs, uploaded tables, merges, and the emails of a demo.
      .filter(({ path }) => !['/file', '/previewFile', '/download', '/demoOutbox'].includes(path))
      .filter(
        ({ selector }) => !/^((Tariff|MasterData|User|Customer)Import|CustomerMerge)$/.test(selector?.value ?? ''),
      )
      .map(({ path, selector }) => `${path.slice(1)}${selector ? `?${selector.name}=${selector.value}` : ''}`);
    expect(
      reads.filter((name) => !asked.some((target) => target === name || target.startsWith(`${name}?`))),
      'add a line for each of these to FULL_READS in scripts/conformance/full-call.ts',
    ).toEqual([]);
  });

  it('has every kind of the audit log in the SDL', () => {
    const type = schemaOfSdl().getType('AuditKind');
    const kinds = isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
    expect(kinds, 'AuditKind in schema/graphql/audit.graphql and AUDIT_KIND in schema/rules/code/audit.ts').toEqual(
      AUDIT_KIND.map(auditKindKey),
    );
  });

  it('finds the fields that are written to the audit log', () => {
    const fieldsIn = (file: string) => auditedFields().find((audited) => audited.file === file)?.fields;
    expect(fieldsIn('schema/field/location.ts')).toEqual(expect.arrayContaining(['name', 'region_code']));
    expect(fieldsIn('customer-api/src/modules/profile/save-profile.ts')).toContain('bank_account');
  });

  it.each(auditedFields().map((audited) => [audited.file, audited.fields] as const))(
    'every field that %s writes to the audit log has a label',
    (_, fields) => {
      for (const language of ['en', 'vn']) {
        const file = `web/src/i18n/${language}/audit.json`;
        const labels: object = JSON.parse(readText(file)).field;
        expect(
          fields.filter((field) => !Object.hasOwn(labels, field)),
          `add these to "field" in ${file}`,
        ).toEqual([]);
      }
    },
  );
});
