import { nodeTypes, type NodeType } from '@wr1/gateway/src/graphql/global-id.ts';
import { startStack, type Stack } from '../stack.ts';
import { typedId, nobodysIds } from './foreign-id.ts';
import { ACTIONS } from './rest-table.ts';
import { isIdentifier, NAMED } from './root-identifier.ts';
import { leavesOfField, operationOf, rootFieldsOf, type ArgumentLeaf, type RootField } from './root-operation.ts';
import { schemaOfSdl } from './sdl.ts';
import { nameOf, whoMay, type WhoMay } from './who-may.ts';

/** What a root field was seen to ask of the customer API. */
export interface RootCall {
  /** Names of the calls, sessions left out. */
  calls: readonly string[];
  /** Types whose ids its argument `id` takes: those for which it asks anything. */
  takes: readonly string[];
}

export function restNameOf(call: string): string {
  const [method = '', target = ''] = call.split(' ');
  const [path = '', query = ''] = target.replace(/^\/api\//, '').split('?');
  const parameters = new URLSearchParams(query);
  const selector = parameters.get('objectType') ?? parameters.get('data');
  return `${method} ${path}${selector === null || selector === '' ? '' : `?${selector}`}`;
}
export const SESSION_ID = '00000000-0000-4000-8000-000987654321';

export async function discover(): Promise<Map<string, RootCall>> {
  const stack = await startStack();
  const fields = rootFieldsOf(schemaOfSdl()).filter(({ name }) => !name.startsWith('Subscription.'));
  const found = new Map<string, RootCall>();
  let token = '';
  const ids = nobodysIds();
  for (const field of fields) {
    const ask = async (values: { at: ArgumentLeaf; value: unknown }[], as: Stack) => {
      if (token === '' || (await as.rest('GET', 'user/session', { token })).status !== 200) {
        token = (await as.rest('POST', 'user/login', { body: { username: 'admin.demo', password: 'Demo#2026' } })).body.result.accessToken;
      }
      as.calls.length = 0;
      const { query, variables } = operationOf(field, values);
      const answer = await as.graphql(query, { token, variables });
      if (answer.errors.some((e) => e.extensions['code'] === 'GRAPHQL_VALIDATION_FAILED')) throw new Error(`${field.name} ${JSON.stringify(answer.errors)} ${query}`);
      return { calls: as.calls.map(restNameOf).filter((c) => c !== 'GET user/session'), answer };
    };
    const needed = neededLeaves(field);
    const idLeaf = needed.find((leaf) => ['id', 'ids'].includes(leaf.path.at(-1) ?? ''));
    const others = needed.filter((leaf) => leaf !== idLeaf).flatMap((at) => {
      const name = NAMED[at.path.at(-1) ?? '']?.[0];
      return name === undefined ? [] : [{ at, value: at.isList ? [ids[name]] : ids[name] }];
    });
    const calls = new Set<string>();
    const takes: string[] = [];
    let last;
    if (idLeaf === undefined) { const r = await ask(others, stack); r.calls.forEach((c) => calls.add(c)); last = r.answer; }
    else for (const type of [...nodeTypes, 'session']) {
      const id = type === 'session' ? SESSION_ID : typedId(type, 987_654_321);
      const r = await ask([...others, { at: idLeaf, value: idLeaf.isList ? [id] : id }], stack);
      last = r.answer;
      if (r.calls.length > 0) { takes.push(type); r.calls.forEach((c) => calls.add(c)); }
    }
    if (calls.size === 0) console.log('NONE', field.name, JSON.stringify(last).slice(0, 300));
    found.set(field.name, { calls: [...calls], takes });
  }
  await stack.close();
  return found;
}

function neededLeaves(field: RootField): ArgumentLeaf[] {
  const { variables } = operationOf(field, []);
  const has = (value: unknown, [name, ...rest]: readonly string[]): boolean => {
    if (Array.isArray(value)) return has(value[0], name === undefined ? [] : [name, ...rest]);
    if (name === undefined) return value !== undefined;
    return typeof value === 'object' && value !== null && name in value && has((value as any)[name], rest);
  };
  return leavesOfField(field).filter((leaf) => isIdentifier(leaf) && has(variables, leaf.path));
}

export function whoMayCall(calls: readonly string[]): WhoMay {
  const rows = calls.map((call) => {
    const action = ACTIONS.find((one) => nameOf(one) === call);
    if (action === undefined) throw new Error(`no action ${call}`);
    return whoMay(action);
  });
  const [first] = rows;
  if (first === undefined) return { callers: [], key: null };
  return {
    callers: first.callers.filter((caller) => rows.every(({ callers }) => callers.includes(caller))),
    key: rows.some(({ key }) => key === null) ? null : rows.some(({ key }) => key === 'write') ? 'write' : 'read',
  };
}
