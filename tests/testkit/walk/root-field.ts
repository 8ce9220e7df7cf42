import { nodeTypes } from '@wr1/gateway/src/graphql/global-id.ts';
import { startStack, type Stack } from '../stack.ts';
import { idNameOf, nobodysIds, type ForeignIds, type IdName } from './foreign-id.ts';
import { ACTIONS } from './rest-table.ts';
import { isIdentifier, namesOf, openReason } from './root-identifier.ts';
import {
  leavesOfField,
  operationOf,
  rootFieldsOf,
  type ArgumentLeaf,
  type RootField,
  type Selection,
} from './root-operation.ts';
import { schemaOfSdl } from './sdl.ts';
import { CALLERS, nameOf, ROLES, whoMay, type WhoMay } from './who-may.ts';

/** A root field: its permitted callers, and an operation that uses it. */
export interface RootFieldRow extends WhoMay {
  document: string;
  /** The operation with everything reachable in two steps. */
  deepDocument: string;
  /** Variables of the operation, with the given ids for required identifiers. */
  variables: (ids: ForeignIds) => Record<string, unknown>;
  /**
   * Whether it is a change. Changes are called with ids of missing records, so that a permitted caller
   * changes nothing.
   */
  changes: boolean;
  /** The kind of id that its argument `id` accepts; undefined if it has no such argument. */
  takes: IdName | undefined;
  /** Whether it requires the record's id. */
  namesRecord: boolean;
  /** REST calls observed when an ADMIN uses the field. */
  calls: readonly string[];
}

const EVERYONE: WhoMay = { callers: CALLERS, key: 'read' };
const SIGNED_IN: WhoMay = { callers: ROLES, key: 'read' };

/** Permitted callers of root fields that do not follow from their REST calls. */
const BY_FIELD: Readonly<Record<string, WhoMay>> = {
  // These make no call, or only the session call.
  'Query.viewer': EVERYONE,
  'Query.rateLimit': EVERYONE,
  // These make one call for signed-in users and another one for anyone else.
  'Query.locations': EVERYONE,
  'Query.demoOutbox': EVERYONE,
  // These make a call per type; an id returns null to callers without permission.
  'Query.node': SIGNED_IN,
  'Query.nodes': SIGNED_IN,
  // These get their data from polls on behalf of the listener.
  'Subscription.unreadNotificationCount': SIGNED_IN,
  'Subscription.liveEvents': SIGNED_IN,
  'Subscription.bookingChanged': SIGNED_IN,
};

const MISSING = nobodysIds();
/** Ids without a type: rows of price tables, and their imports. */
const OF_NO_TYPE = [Buffer.from('TariffImport:987654321').toString('base64url')];

/** The name of a call in tests: `GET wr1?LocationList`. */
export function restNameOf(call: string): string {
  const [method = '', target = ''] = call.split(' ');
  const [path = '', query = ''] = target.replace(/^\/api\//, '').split('?');
  const parameters = new URLSearchParams(query);
  const selector = parameters.get('objectType') ?? parameters.get('data') ?? '';
  return `${method} ${path}${selector === '' ? '' : `?${selector}`}`;
}

const isChange = ({ name }: RootField): boolean => name.startsWith('Mutation.');
const isId = ({ path }: ArgumentLeaf): boolean => /^ids?$/.test(path.at(-1) ?? '');

function holds(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return holds(value[0], name === undefined ? [] : [name, ...rest]);
  if (name === undefined) return value !== undefined;
  return typeof value === 'object' && value !== null && holds(Reflect.get(value, name), rest);
}

/** Required identifiers of a field; for changes, all identifiers that may name the changed records. */
function neededIdentifiers(field: RootField): ArgumentLeaf[] {
  const { variables } = operationOf(field, []);
  const isOwn = (leaf: ArgumentLeaf) => isChange(field) && isId(leaf) && leaf.path.length === 2;
  return leavesOfField(field).filter((leaf) => isIdentifier(leaf) && (isOwn(leaf) || holds(variables, leaf.path)));
}

/** Values for the required identifiers of a field; `id` is the value of its own argument `id`. */
function valuesOf(needed: readonly ArgumentLeaf[], ids: ForeignIds, id: string) {
  return needed.flatMap((at) => {
    const [name] = isId(at) ? [] : namesOf(at);
    const value = isId(at) ? id : name === undefined ? undefined : ids[name];
    return value === undefined ? [] : [{ at, value: at.isList ? [value] : value }];
  });
}

/** A type that the `id` of a field may have. */
interface Candidate {
  of: (ids: ForeignIds) => string;
  name?: IdName;
}
const byName = (name: IdName): Candidate => ({ of: (ids) => ids[name], name });

/** The types that a field's `id` may have; those in the field's name come first. */
function candidates({ field }: RootField): Candidate[] {
  const named = nodeTypes.toSorted((a, b) => b.length - a.length);
  const isMentioned = (type: string) => field.name.toLowerCase().includes(type.toLowerCase());
  const types = [
    ...named.filter(isMentioned),
    ...(['Booking', 'Quotation'] as const),
    ...named.filter((type) => !isMentioned(type)),
  ];
  const isOfSession = field.name.toLowerCase().includes('session');
  return [
    ...(isOfSession ? [byName('sessionKey')] : []),
    ...types.map((type) => byName(idNameOf(type))),
    ...OF_NO_TYPE.map((id): Candidate => ({ of: () => id })),
  ];
}

let token: string | undefined;

/** REST calls of an operation, excluding the session call. */
async function callsOf(stack: Stack, query: string, variables: Record<string, unknown>): Promise<string[]> {
  token ??= await tokenOf(stack);
  stack.calls.length = 0;
  const { errors } = await stack.graphql(query, { token, variables });
  if (errors.some(({ extensions }) => extensions['code'] === 'UNAUTHENTICATED')) {
    // An earlier call ended the session.
    token = undefined;
    return callsOf(stack, query, variables);
  }
  return stack.calls.filter((call) => restNameOf(call) !== 'GET user/session');
}

async function tokenOf(stack: Stack): Promise<string> {
  const body = { username: 'admin.demo', password: 'Demo#2026' };
  return (await stack.rest('POST', 'user/login', { body })).body.result.accessToken;
}

/** Callers who may make all the given calls. */
function whoMayAll(calls: readonly string[]): WhoMay {
  const each = ACTIONS.filter((action) => calls.includes(nameOf(action))).map(whoMay);
  if (each.length === 0) return { callers: [], key: null };
  const keys = each.map(({ key }) => key);
  return {
    callers: CALLERS.filter((caller) => each.every(({ callers }) => callers.includes(caller))),
    key: keys.includes(null) ? null : keys.includes('write') ? 'write' : 'read',
  };
}

async function observe(stack: Stack, field: RootField): Promise<RootFieldRow> {
  const needed = neededIdentifiers(field);
  const known = BY_FIELD[field.name];
  let calls: string[] = [];
  const hasId = needed.some(isId);
  let taken = byName('bookingId');
  for (const candidate of hasId ? candidates(field) : [taken]) {
    if (field.name.startsWith('Subscription.')) break;
    const { query, variables } = operationOf(field, valuesOf(needed, MISSING, candidate.of(MISSING)));
    const made = await callsOf(stack, query, variables);
    if (made.length === 0) continue;
    taken = candidate;
    calls = made;
    // If a read does not request the row, it does not accept ids of this type.
    if (isChange(field) || made.some((call) => call.includes('987654321'))) break;
  }
  const names = [...new Set(calls.map(restNameOf))];
  const operation = (ids: ForeignIds, selection?: Selection) =>
    operationOf(field, valuesOf(needed, ids, taken.of(ids)), {}, selection);
  return {
    ...(known ?? whoMayAll(names)),
    calls: names,
    changes: isChange(field),
    document: operation(MISSING).query,
    deepDocument: operation(MISSING, 2).query,
    variables: (ids) => operation(ids).variables,
    takes: hasId ? taken.name : undefined,
    namesRecord: needed.some((leaf) => openReason(field, leaf) === undefined),
  };
}

async function observeAll(): Promise<Record<string, RootFieldRow>> {
  const stack = await startStack();
  const rows: Record<string, RootFieldRow> = {};
  for (const field of rootFieldsOf(schemaOfSdl())) rows[field.name] = await observe(stack, field);
  await stack.close();
  return rows;
}

/**
 * Every root field with its permitted callers. A caller is permitted if it may make all REST calls that the
 * field makes on a running stack for an ADMIN with ids that do not exist.
 */
export const ROOT_FIELDS: Readonly<Record<string, RootFieldRow>> = await observeAll();

/** Root fields without known permissions, and exceptions for fields that no longer exist. */
export const UNKNOWN_FIELDS: readonly string[] = [
  ...Object.entries(ROOT_FIELDS).flatMap(([name, { callers }]) => (callers.length === 0 ? [name] : [])),
  ...Object.keys(BY_FIELD).filter((name) => !Object.hasOwn(ROOT_FIELDS, name)),
];
