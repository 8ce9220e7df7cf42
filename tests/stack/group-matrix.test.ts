import { needOf, withholds } from '@wr1/customer-api/src/modules/user-group/call-need.ts';
import { READY_GROUP, READY_GROUP_KEYS } from '@wr1/schema/rules/access/ready-group.ts';
import {
  readyGroup,
  rightsOf,
  withholdsAll,
  type Permission,
  type Rights,
} from '@wr1/schema/rules/access/user-group.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companysIds } from '../testkit/walk/company-record.ts';
import { nobodysIds, restIds, type RestIds } from '../testkit/walk/foreign-id.ts';
import { REST_ACTIONS } from '../testkit/walk/rest-action.ts';
import { askOf, neededValues } from '../testkit/walk/rest-identifier.ts';
import { ACTIONS } from '../testkit/walk/rest-table.ts';
import { nameOf, SIGN_IN } from '../testkit/walk/who-may.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const NARROW = READY_GROUP_KEYS.filter((key) => READY_GROUP[key].permissions !== null);
const nobodys = restIds(nobodysIds());

/**
 * Calls whose permission also depends on the content of the request: on the exported list, and on the list of master
 * data (`customs-office.test.ts`).
 */
const CHECKS_MORE = new Set([
  'POST wr1?RequestExport',
  'GET wr1?MasterDataEntryList',
  'GET wr1?MasterDataEntryUses',
  'POST wr1?CreateMasterDataEntry',
  'POST wr1?RequestMasterDataImport',
]);

/** Whether a group's tables withhold a call that the role permits. */
function isWithheld(action: (typeof ACTIONS)[number], rights: Rights): boolean {
  const { access } = action;
  const own = typeof access === 'object' ? [`${access.action} ${access.subject}` as Permission] : [];
  return withholds(rights, needOf(nameOf(action))) || (own.length > 0 && withholdsAll(rights, own));
}

describe('Role matrix for the ready-made groups', () => {
  let stack: Stack;
  let existing: RestIds;

  beforeAll(async () => {
    stack = await startStack();
    existing = restIds(await companysIds(stack, 'root.demo'));
  });
  afterAll(() => stack.close());

  async function freshToken(username: string): Promise<string> {
    const { body } = await stack.rest('POST', 'user/login', { body: { username, password: 'Demo#2026' } });
    return body.result.accessToken;
  }

  it.each(NARROW)('%s is refused exactly what its group withholds', async (key) => {
    const { role, id } = READY_GROUP[key];
    const rights = rightsOf(role, readyGroup(key));
    const username = SIGN_IN[role];
    await stack.database.db
      .updateTable('app_user')
      .set({ user_group_id: id })
      .where('username', '=', username)
      .execute();
    let token = await freshToken(username);
    const wrong: string[] = [];
    const counts = { refused: 0, granted: 0 };
    for (const action of ACTIONS) {
      const name = nameOf(action);
      const row = REST_ACTIONS[name];
      if (row === undefined || row.callers.includes('anonymous') || CHECKS_MORE.has(name)) continue;
      const may = row.callers.includes(role) && !isWithheld(action, rights);
      counts[may ? 'granted' : 'refused'] += 1;
      const values = neededValues(action, row, may && action.method !== 'get' ? nobodys : existing);
      const { method, target, body } = askOf(action, row, values);
      // Sequential: some calls end the session.
      // oxlint-disable no-await-in-loop
      let answer = await stack.rest(method, target, { token, body });
      if (answer.status === 401 && row.answers !== 401) {
        token = await freshToken(username);
        answer = await stack.rest(method, target, { token, body });
      }
      // oxlint-enable no-await-in-loop
      const isRefused = answer.status === 403;
      if (isRefused === may || answer.status >= 500)
        wrong.push(`${name}: ${answer.status} ${answer.text.slice(0, 160)}`);
    }
    expect(wrong).toEqual([]);
    expect(counts.refused).toBeGreaterThan(5);
    expect(counts.granted).toBeGreaterThan(20);
  });
});
