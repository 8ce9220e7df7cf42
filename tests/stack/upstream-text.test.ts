import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobodysIds, typedId } from '../testkit/walk/foreign-id.ts';
import { ROOT_FIELDS } from '../testkit/walk/root-field.ts';
import {
  leavesOfField,
  operationOf,
  rootFieldsOf,
  type ArgumentLeaf,
  type RootField,
} from '../testkit/walk/root-operation.ts';
import { schemaOfSdl } from '../testkit/walk/sdl.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

/** Text that would change a URL, a query or a header if inserted unescaped. */
const EVIL = [
  '1&objectType=ReleaseBooking',
  '1#&data=Company',
  '1?objectType=ReleaseBooking',
  '../user/session',
  '..%2fuser%2fsession',
  '%0d%0aX-Evil: y',
  '\r\nX-Evil: y',
] as const;
/** All of them together, for single arguments. */
const ALL_EVIL = EVIL.join(' ');

const withText = rootFieldsOf(schemaOfSdl())
  .filter(({ name }) => !name.startsWith('Subscription.'))
  .map((field) => ({ field, leaves: leavesOfField(field).filter(({ type }) => type === 'String' || type === 'ID') }))
  .filter(({ leaves }) => leaves.length > 0);

/** The parts of a call to the customer API that user text must not change. */
interface Shape {
  method: string;
  path: string;
  names: string[];
  selector: string;
}

function shapeOf(call: string): Shape {
  const space = call.indexOf(' ');
  const [path = '', ...query] = call.slice(space + 1).split('?');
  const parameters = new URLSearchParams(query.join('?'));
  return {
    method: call.slice(0, space),
    path,
    names: [...parameters.keys()],
    selector: parameters.get('objectType') ?? parameters.get('data') ?? '',
  };
}

/** Whether the query of a call contains the text as a value. */
function holds(call: string, text: string): boolean {
  const query = new URLSearchParams(call.split('?').slice(1).join('?'));
  return [...query.values()].some((value) => value.includes(text));
}

describe('Text in upstream URLs', () => {
  let stack: Stack;
  /** The customer API's calls with their parameters, by names such as `GET /api/wr1?GetBookingDetail`. */
  let known: Map<string, Set<string>>;
  let arrived = 0;

  beforeAll(async () => {
    stack = await startStack();
    known = new Map(
      stack.api.table
        .descriptions()
        .map(({ method, path, selector, query }) => [
          `${method.toUpperCase()} /api${path}?${selector?.value ?? ''}`,
          new Set([...Object.keys(query.shape), ...(selector ? [selector.name] : [])]),
        ]),
    );
  });
  afterAll(() => stack.close());

  /** The problem with a call to the customer API; null if there is none. */
  function wrongWith(call: string): string | null {
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    if (/[\u0000-\u0020\u007f]/.test(call.slice(call.indexOf(' ') + 1))) return `control characters: ${call}`;
    const { method, path, names, selector } = shapeOf(call);
    const parameters = known.get(`${method} ${path}?${selector}`) ?? known.get(`${method} ${path}?`);
    if (parameters === undefined) return `no such action: ${call}`;
    if (new Set(names).size < names.length) return `a parameter twice: ${call}`;
    const added = names.filter((name) => !parameters.has(name));
    return added.length === 0 ? null : `added ${added.join(', ')}: ${call}`;
  }

  /**
   * The calls to the customer API for one operation, excluding the session call, which depends on earlier
   * requests.
   */
  async function callsOf(field: RootField, values: { at: ArgumentLeaf; value: unknown }[]): Promise<string[]> {
    const row = ROOT_FIELDS[field.name];
    const { query, variables } = operationOf(field, values, row?.variables(nobodysIds()) ?? {});
    const callers = row?.callers ?? [];
    const user = callers.includes('ADMIN') ? 'admin.demo' : 'root.demo';
    const token = callers.includes('anonymous') ? undefined : await stack.signIn(user);
    stack.calls.length = 0;
    const answer = await stack.graphql(query, { variables, ...(token === undefined ? {} : { token }) });
    expect(answer.status, `${query} ${JSON.stringify(answer.errors)}`).toBeLessThan(500);
    expect(answer.errors.map(({ extensions }) => extensions['code'])).not.toContain('GRAPHQL_VALIDATION_FAILED');
    return stack.calls.filter((call) => actionOf(call) !== 'GET /api/user/session?');
  }

  const textFor = ({ type, isList }: ArgumentLeaf, text: string): unknown => {
    const value = type === 'ID' ? Buffer.from(`Booking:${text}`).toString('base64url') : text;
    return isList ? [value] : value;
  };
  const plain = (leaf: ArgumentLeaf): unknown =>
    leaf.type === 'ID'
      ? leaf.isList
        ? [typedId('Booking', 987_654_321)]
        : typedId('Booking', 987_654_321)
      : textFor(leaf, 'plain');
  const actionOf = (call: string) => {
    const { method, path, selector } = shapeOf(call);
    return `${method} ${path}?${selector}`;
  };

  it.each(withText.map((one) => [one.field.name, one] as const))(
    'stays text in every argument of %s',
    async (_, { field, leaves }) => {
      for (const at of leaves) {
        const usual = new Set((await callsOf(field, [{ at, value: plain(at) }])).map(actionOf));
        const raw = at.type === 'ID' ? [at.isList ? [ALL_EVIL] : ALL_EVIL] : [];
        for (const value of [textFor(at, ALL_EVIL), ...raw]) {
          const calls = await callsOf(field, [{ at, value }]);
          expect(
            calls.flatMap((call) => wrongWith(call) ?? []),
            at.path.join('.'),
          ).toEqual([]);
          expect(
            calls.map(actionOf).filter((action) => !usual.has(action)),
            at.path.join('.'),
          ).toEqual([]);
          if (calls.some((call) => holds(call, EVIL[0]))) arrived += 1;
        }
      }
      for (const text of EVIL) {
        const [first] = leaves;
        if (first === undefined || first.type === 'ID') continue;
        const calls = await callsOf(field, [{ at: first, value: textFor(first, text) }]);
        expect(
          calls.flatMap((call) => wrongWith(call) ?? []),
          text,
        ).toEqual([]);
      }
    },
  );

  it('arrived upstream as text', () => {
    // If the gateway refused every text, the test would prove nothing.
    expect(arrived).toBeGreaterThan(20);
  });

  it.each(EVIL)('stays text in file URLs and in those of the DCSA feed: %j', async (text) => {
    const token = await stack.signIn('client.demo');
    const encoded = encodeURIComponent(text);
    const targets = [
      `/files/${encoded}`,
      `/dcsa/tnt/v2/events/${encoded}`,
      ...[
        'carrierBookingReference',
        'transportDocumentReference',
        'equipmentReference',
        'UNLocationCode',
        'vesselIMONumber',
        'exportVoyageNumber',
        'cursor',
      ].map((name) => `/dcsa/tnt/v2/events?${name}=${encoded}`),
    ];
    for (const target of targets) {
      stack.calls.length = 0;
      const answer = await stack.gateway.fetch(
        new Request(`http://localhost:4000${target}`, { headers: { apikey: token } }),
      );
      expect(answer.status, target).toBeLessThan(500);
      const strange = stack.calls
        .map(actionOf)
        .filter((action) => !['GET /api/user/session?', 'GET /api/trackingEvents?'].includes(action));
      expect(strange, target).toEqual([]);
      expect(
        stack.calls.flatMap((call) => wrongWith(call) ?? []),
        target,
      ).toEqual([]);
    }
  });
});
