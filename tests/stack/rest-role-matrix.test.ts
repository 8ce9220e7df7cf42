import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKeys } from '../testkit/api-key.ts';
import { companysIds } from '../testkit/walk/company-record.ts';
import { nobodysIds, restIds, type RestIds } from '../testkit/walk/foreign-id.ts';
import { IDLE_EXCEPTIONS, REST_ACTIONS, type RestActionRow } from '../testkit/walk/rest-action.ts';
import { askOf, identifiersOf, namesOf, neededValues, openReason } from '../testkit/walk/rest-identifier.ts';
import { ACTIONS } from '../testkit/walk/rest-table.ts';
import { CALLERS, SIGN_IN, idleLines, nameOf, silentNouns, type Caller } from '../testkit/walk/who-may.ts';
import { startStack, type RestAnswer, type Stack } from '../testkit/stack.ts';

const nobodys = restIds(nobodysIds());

/** Reads change nothing, and callers without permission are refused first, so both use existing records. */
const isRead = (name: string): boolean => name.startsWith('GET ');

const actionOf = (name: string) => {
  const action = ACTIONS.find((one) => nameOf(one) === name);
  if (action === undefined) throw new Error(`no action ${name}`);
  return action;
};

/** Expected statuses for permitted callers. Calls without a token may also exceed the limit. */
function permitted(name: string, row: RestActionRow): number[] {
  const required = identifiersOf(actionOf(name)).filter((one) => one.required);
  // The required file address, event or table does not exist, so a read may return 404.
  const namesNone = required.some((one) => openReason(row, one) !== undefined);
  // A change looks up its record first and does not find it.
  const isOfRecord = !isRead(name) && !namesNone && required.some(({ path }) => path.join('.') === 'id');
  const usual = isRead(name) && !namesNone ? [200] : isOfRecord ? [404] : [200, 400, 404, 409, 422];
  return [...usual, ...(row.callers.includes('anonymous') ? [429] : []), ...(row.answers ? [row.answers] : [])];
}

describe('Role matrix at REST', () => {
  let stack: Stack;
  let keys: Awaited<ReturnType<typeof makeKeys>>;
  /** Records of a company whose administrator, account manager and staff are among the callers. */
  let existing: RestIds;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    stack = await startStack();
    keys = await makeKeys(stack, 'root.demo');
    existing = restIds(await companysIds(stack, 'root.demo'));
  });
  afterAll(() => stack.close());

  async function tokenOf(user: string, isEnded = false): Promise<string> {
    const known = tokens.get(user);
    if (known !== undefined && !isEnded) return known;
    const { body } = await stack.rest('POST', 'user/login', { body: { username: user, password: 'Demo#2026' } });
    tokens.set(user, body.result.accessToken);
    return body.result.accessToken;
  }

  /**
   * Permitted callers use missing records, so that nothing is changed: they get a result, or an error about
   * the record.
   */
  async function ask(name: string, token: string | undefined, may: boolean): Promise<RestAnswer> {
    const row = REST_ACTIONS[name];
    if (row === undefined) throw new Error(`no action ${name}`);
    const action = actionOf(name);
    const ids = may && !isRead(name) ? nobodys : existing;
    const { method, target, body } = askOf(action, row, neededValues(action, row, ids));
    return stack.rest(method, target, { ...(token === undefined ? {} : { token }), body });
  }

  /** Some calls end their session (logout), so users are signed in again. */
  async function askAs(name: string, caller: Caller, { callers, answers }: RestActionRow): Promise<RestAnswer> {
    const may = callers.includes(caller);
    if (caller === 'anonymous') return ask(name, undefined, may);
    const answer = await ask(name, await tokenOf(SIGN_IN[caller]), may);
    return answer.status === 401 && answers !== 401 ? ask(name, await tokenOf(SIGN_IN[caller], true), may) : answer;
  }

  it('defines permissions for every module, and for nothing that was removed', () => {
    expect(silentNouns(ACTIONS), 'add a line for each of these nouns to tests/testkit/walk/who-may.ts').toEqual([]);
    const idle = [...idleLines(ACTIONS), ...IDLE_EXCEPTIONS];
    expect(idle, 'these are gone: remove their lines from who-may.ts and rest-action.ts in tests/testkit/walk').toEqual(
      [],
    );
  });

  it('covers every operation of the OpenAPI document', async () => {
    const { body } = await stack.rest('GET', 'openapi.json');
    const described = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/^\/(api\/)?/, '')}`),
    );
    const known = new Set(Object.keys(REST_ACTIONS).map((name) => name.split('?')[0]));
    expect(described.filter((name) => !known.has(name))).toEqual([]);
    expect(described.length).toBeGreaterThan(50);
  });

  it('sends valid requests, and knows what every identifier names', () => {
    const problems = Object.entries(REST_ACTIONS).flatMap(([name, row]) => {
      const action = actionOf(name);
      const { target, body } = askOf(action, row, neededValues(action, row, nobodys));
      const query = Object.fromEntries(new URL(`http://x/${target}`).searchParams);
      const shape = [action.query.safeParse(query), ...(action.body ? [action.body.safeParse(body)] : [])];
      const gaps = identifiersOf(action).filter(
        (one) => openReason(row, one) === undefined && namesOf(row, one).length === 0,
      );
      return [
        ...shape.flatMap(({ error }) => error?.issues ?? []).map((issue) => `${name}: ${JSON.stringify(issue)}`),
        ...gaps.map(({ path }) => `${name}: what does ${path.join('.')} name?`),
      ];
    });
    expect(problems).toEqual([]);
  });

  it.each(Object.entries(REST_ACTIONS))('%s answers permitted callers and refuses others', async (name, row) => {
    for (const caller of CALLERS) {
      const answer = await askAs(name, caller, row);
      const detail = `${name} as ${caller}: ${answer.status} ${answer.text.slice(0, 300)}`;
      if (!row.callers.includes(caller)) expect(answer.status, detail).toBe(caller === 'anonymous' ? 401 : 403);
      else expect(permitted(name, row), detail).toContain(answer.status);
    }
  });

  it.each(Object.entries(REST_ACTIONS))('%s answers keys with its scope', async (name, row) => {
    for (const kind of ['read', 'write'] as const) {
      const mayCall = row.key === kind || row.key === 'read';
      const answer = await ask(name, keys[`${kind}Key`], mayCall);
      const detail = `${name} with a ${kind} key: ${answer.status} ${answer.text.slice(0, 300)}`;
      if (!mayCall) expect(answer.status, detail).toBe(403);
      else expect(permitted(name, row), detail).toContain(answer.status);
    }
  });
});
