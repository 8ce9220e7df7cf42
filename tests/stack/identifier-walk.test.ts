import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGlobalId } from '@wr1/gateway/src/graphql/global-id.ts';
import { makeKeys } from '../testkit/api-key.ts';
import { companysIds, fingerprintOf, secretsOf } from '../testkit/walk/company-record.ts';
import { foreignIds, nobodysIds, type ForeignIds } from '../testkit/walk/foreign-id.ts';
import { ROOT_FIELDS } from '../testkit/walk/root-field.ts';
import { isIdentifier, namesOf, openReason, TYPED_IDS } from '../testkit/walk/root-identifier.ts';
import {
  leavesOfField,
  nestedFieldsOf,
  operationOf,
  rootFieldsOf,
  type ArgumentLeaf,
  type RootField,
} from '../testkit/walk/root-operation.ts';
import { schemaOfSdl } from '../testkit/walk/sdl.ts';
import { startStack, type Ask, type GraphQLAnswer, type Stack } from '../testkit/stack.ts';

const nobodys = nobodysIds();
const STRANGERS = ['root.other', 'sales.other', 'key.other'] as const;
type Stranger = (typeof STRANGERS)[number];

/** The root field of a field: the field itself, or the root field above it. */
const rootOf = ({ name, root, through: [first] }: RootField): string => (first ? `${root.name}.${first}` : name);

/** Whether a stranger may call the field at all, which the role matrix tests. */
function mayCall(field: RootField, stranger: Stranger): boolean {
  const row = ROOT_FIELDS[rootOf(field)];
  if (stranger === 'key.other') return row !== undefined && row.key !== null;
  return row?.callers.includes(stranger === 'root.other' ? 'CLIENT_ROOT' : 'ADMIN_SALE') === true;
}

const EXPORT = 'Mutation.requestExport';

const nested = nestedFieldsOf(schemaOfSdl());

const walked = [...rootFieldsOf(schemaOfSdl()), ...nested.fields]
  // Exports are tested separately below, because a user may request only a few per minute.
  .filter(({ name }) => !name.startsWith('Subscription.') && name !== EXPORT)
  .map((field) => ({
    field,
    leaves: leavesOfField(field).filter((leaf) => isIdentifier(leaf) && openReason(field, leaf) === undefined),
  }))
  .filter(({ leaves }) => leaves.length > 0);

/** A field's result, in the first record that contains it; undefined if there is none. */
function answered({ field, through }: RootField, data: unknown): unknown {
  return [...through, field.name].reduce<any>(
    (inside, name) => (Array.isArray(inside) ? inside[0] : inside)?.[name],
    data,
  );
}

/** The response without the ids in the request and without values that differ from call to call. */
function shown(answer: GraphQLAnswer, put: string): string {
  return JSON.stringify([answer.status, answer.data, answer.errors])
    .replaceAll(put, 'ID')
    .replaceAll(/"(requestId|act)":"[^"]*"/g, '')
    .replaceAll(/"(uploadUrl|url|expiresAt|updatedAt|createdAt)":"[^"]*"/g, '')
    .replaceAll(/"version":\d+/g, '');
}

describe('Identifier walk', () => {
  let stack: Stack;
  let theirs: ForeignIds;
  let before: Record<string, string>;
  let secrets: string[];
  const own = new Map<Stranger, ForeignIds>();
  const asks = new Map<Stranger, Ask>();
  /** Fields that returned a result, including null. */
  const reached = new Set<string>();

  beforeAll(async () => {
    stack = await startStack();
    theirs = await companysIds(stack, 'root.demo');
    secrets = await secretsOf(stack, theirs);
    const { writeKey } = await makeKeys(stack, 'root.other');
    for (const stranger of STRANGERS) {
      const user = stranger === 'key.other' ? 'root.other' : stranger;
      own.set(stranger, await foreignIds(stack, user));
      asks.set(stranger, stranger === 'key.other' ? { token: writeKey } : { as: user });
    }
    before = await fingerprintOf(stack, theirs);
  });
  afterAll(() => stack.close());

  /**
   * Calls as a stranger, once with an identifier of another company and once with a missing one. All other
   * identifiers are the stranger's own.
   */
  async function compare(field: RootField, at: ArgumentLeaf, name: keyof ForeignIds) {
    for (const stranger of STRANGERS.filter((one) => mayCall(field, one))) {
      const base = ROOT_FIELDS[rootOf(field)]?.variables(own.get(stranger) ?? nobodys) ?? {};
      const send = (ids: ForeignIds) => {
        const value = at.isList ? [ids[name]] : ids[name];
        const { query, variables } = operationOf(field, [{ at, value }], base);
        return stack.graphql(query, { ...asks.get(stranger), variables });
      };
      stack.calls.length = 0;
      const ofThem = await send(theirs);
      // The gateway itself refuses an id of the wrong type, so nothing was looked up.
      const isAsked = stack.calls.some((call) => !call.includes('user/session'));
      if (!isAsked && ofThem.data === null) return;
      const ofNobody = await send(nobodys);
      if (answered(field, ofThem.data) !== undefined) reached.add(field.name);
      const detail = `${stranger} puts ${name} into ${at.path.join('.')}: ${shown(ofThem, theirs[name]).slice(0, 400)}`;
      // Invalid documents would only compare two validation errors.
      expect(
        ofThem.errors.map(({ extensions }) => extensions['code']),
        detail,
      ).not.toContain('GRAPHQL_VALIDATION_FAILED');
      expect(
        ofThem.errors.map(({ extensions }) => extensions['code']),
        detail,
      ).not.toContain('RATE_LIMITED');
      expect(shown(ofThem, theirs[name]), detail).toBe(shown(ofNobody, nobodys[name]));
      const leaked = secrets.filter(
        (secret) => secret !== theirs[name] && JSON.stringify(ofThem.data).includes(secret),
      );
      expect(leaked, detail).toEqual([]);
    }
  }

  it('has values for every argument that may be an identifier', () => {
    const gaps = walked.flatMap(({ field, leaves }) =>
      leaves.filter((leaf) => namesOf(leaf).length === 0).map((leaf) => `${field.name} ${leaf.path.join('.')}`),
    );
    expect(
      gaps,
      'NAMED in tests/testkit/walk/root-identifier.ts says whose record it names, OPEN why it names none',
    ).toEqual([]);
    expect(walked.length).toBeGreaterThan(80);
  });

  it('reaches every nested field with arguments', () => {
    expect(nested.unreached).toEqual([]);
  });

  it('has a record of the other company for every type with an id', () => {
    const wrong = [...TYPED_IDS].filter(([type, name]) => readGlobalId(theirs[name])?.type !== type);
    expect(
      wrong.map(([type, name]) => `${name} is no id of type ${type}`),
      'the walk found no row of these that belongs to the company: give their call a body in made-record.ts, make one in company-record.ts, or say in SHARED_TYPES why they are no one’s (tests/testkit/walk)',
    ).toEqual([]);
  });

  it.each(walked.map((one) => [one.field.name, one] as const))(
    '%s returns the same for another company’s record as for a missing one',
    async (_, { field, leaves }) => {
      reached.clear();
      for (const leaf of leaves) {
        for (const name of namesOf(leaf)) await compare(field, leaf, name);
      }
      // Nested fields would never be requested below a record that no stranger has.
      if (field.through.length > 0) expect(reached).toContain(field.name);
    },
    120_000,
  );

  it.each([
    ['root.other', 0],
    ['client.other', 2],
  ] as const)('exports nothing of another company, for %s', async (as, which) => {
    const field = rootFieldsOf(schemaOfSdl()).find(({ name }) => name === EXPORT);
    if (field === undefined) throw new Error('no exports');
    // Lists are exported by their filters; `ids` are refused for all callers.
    const leaves = leavesOfField(field).filter(
      (leaf) => isIdentifier(leaf) && openReason(field, leaf) === undefined && leaf.path.at(-1) !== 'ids',
    );
    expect(leaves.length).toBeGreaterThan(12);
    const found = [];
    for (const at of leaves) {
      const names = namesOf(at);
      const value = theirs[names[which] ?? names[0] ?? 'bookingId'];
      const { query, variables } = operationOf(field, [{ at, value: at.isList ? [value] : value }]);
      const { data, errors } = await stack.graphql(query, { as, variables });
      const codes = errors.map(({ extensions }) => extensions['code']).filter((code) => code !== 'FORBIDDEN');
      const problems = (data?.requestExport?.userErrors ?? []).filter(({ code }: any) => code !== 'FORBIDDEN');
      const rows = data?.requestExport?.rows ?? 0;
      if (rows !== 0 || codes.length > 0 || problems.length > 0) found.push([at.path.join('.'), rows, codes, problems]);
    }
    expect(found).toEqual([]);
  });

  it('shows strangers nothing in the DCSA feed', async () => {
    const feed = async (target: string, ask: { token: string } | null) => {
      const request = new Request(`http://localhost:4000/dcsa/tnt/v2/events${target}`, {
        headers: ask === null ? {} : { apikey: ask.token },
      });
      const answer = await stack.gateway.fetch(request);
      return { status: answer.status, text: await answer.text() };
    };
    const owner = { token: await stack.signIn('root.demo') };
    const [event] = JSON.parse((await feed('?limit=1', owner)).text);
    expect((await feed(`/${event.eventID}`, owner)).status).toBe(200);
    const number: string = event.references[0].referenceValue;
    expect((await feed(`?carrierBookingReference=${number}`, owner)).text).toContain(event.eventID);
    for (const as of ['root.other', 'client.other', 'sales.other']) {
      const stranger = { token: await stack.signIn(as) };
      const one = await feed(`/${event.eventID}`, stranger);
      const none = await feed('/00000000-0000-4000-8000-000987654321', stranger);
      expect([one.status, none.status], one.text).toEqual([404, 404]);
      for (const name of ['carrierBookingReference', 'transportDocumentReference', 'equipmentReference']) {
        for (const value of [number, theirs.containerNumber]) {
          expect(await feed(`?${name}=${value}`, stranger), `${as} ${name}`).toEqual({ status: 200, text: '[]' });
        }
      }
    }
    expect((await feed('?limit=1', null)).status).toBe(401);
  });

  it('changed nothing of the other company', async () => {
    expect(await fingerprintOf(stack, theirs)).toEqual(before);
  });
});
