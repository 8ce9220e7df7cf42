import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStack, type Stack } from '../testkit/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
}, 120_000);
afterAll(() => stack.close());

const USERS = 'query($filter: UserFilter) { userList(filter: $filter, first: 100) { nodes { username role } } }';
const usersOf = async (filter: object): Promise<{ username: string; role: string }[]> =>
  (await stack.graphql(USERS, { as: 'admin.demo', variables: { filter } })).data.userList.nodes;

it('finds a user by the whole username, on which the page of a user relies', async () => {
  expect(await usersOf({ username: 'root.demo' })).toEqual([{ username: 'root.demo', role: 'CLIENT_ROOT' }]);
  expect(await usersOf({ username: 'root' })).toEqual([]);
});

it('applies every other condition', async () => {
  const all = (await usersOf({})).length;
  const conditions = [
    { search: 'root.demo' },
    { role: 'ADMIN' },
    { state: 'DISABLED' },
    { side: 'STAFF' },
    { companyId: Buffer.from('Company:987654321').toString('base64url') },
    { groupId: Buffer.from('UserGroup:12').toString('base64url') },
  ];
  for (const condition of conditions) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await usersOf(condition)).length, JSON.stringify(condition)).toBeLessThan(all);
  }
});
