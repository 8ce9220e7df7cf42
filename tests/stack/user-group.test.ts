import { READY_GROUP } from '@wr1/schema/rules/access/ready-group.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../testkit/api-key.ts';
import { rowOf } from '../testkit/walk/foreign-id.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const ERRORS = 'userErrors { ... on UserError { code field params { name value } } }';
const CREATE = `mutation($input: CreateUserGroupInput!) { createUserGroup(input: $input) { group { id version } ${ERRORS} } }`;
const UPDATE = `mutation($input: UpdateUserGroupInput!) { updateUserGroup(input: $input) { group { id version } ${ERRORS} } }`;
const DELETE = `mutation($input: DeleteUserGroupInput!) { deleteUserGroup(input: $input) { deletedId ${ERRORS} } }`;
const UPDATE_USER = `mutation($input: UpdateUserInput!) { updateUser(input: $input) { user { account { group { id name } } } ${ERRORS} } }`;

let turn = 0;
const form = (change: object = {}) => ({
  name: `Stack ${(turn += 1)}`,
  nameVn: `Nhóm ${turn}`,
  permissions: [{ action: 'READ', subject: 'DebitNote' }],
  acts: [] as string[],
  ...change,
});
const admin = async (query: string, input: object) =>
  (await stack.graphql(query, { as: 'admin.demo', variables: { input } })).data;
async function create(change: object = {}, role = 'CLIENT') {
  const { createUserGroup } = await admin(CREATE, { group: form(change), role });
  expect(createUserGroup.userErrors).toEqual([]);
  return createUserGroup.group as { id: string; version: number };
}

/** Puts a person into a group, as their company's administrator does. */
async function join(username: string, groupId: string, as = 'root.demo') {
  const list = `query($search: String) { userList(filter: { search: $search }, first: 1) { nodes {
    id fullName email role account { phone language } } } }`;
  const found = await stack.graphql(list, { as, variables: { search: username } });
  const [{ id, account, ...user }] = found.data.userList.nodes;
  const input = { id, user: { ...user, ...account, phone: account.phone ?? '', groupId } };
  const { data } = await stack.graphql(UPDATE_USER, { as, variables: { input } });
  expect(data.updateUser.userErrors).toEqual([]);
  return data.updateUser.user.account.group;
}

/** Like `join`, but without the rule that protects a company's last administrator. */
const place = (username: string, id: number) =>
  stack.database.db.updateTable('app_user').set({ user_group_id: id }).where('username', '=', username).execute();

const full = async (role: string) => {
  const query = `query($role: Role) { userGroupList(filter: { role: $role }, first: 1) { nodes { id isReady } } }`;
  const { data } = await stack.graphql(query, { as: 'admin.demo', variables: { role } });
  return data.userGroupList.nodes[0].id as string;
};
const BOOKINGS = '{ bookings(first: 1) { nodes { number } } }';
const NOTES = '{ debitNotes(first: 1) { totalCount } }';
const rights = async () => {
  const { data } = await stack.graphql('{ viewer { abilities { action subject } acts menu { route } } }', {
    as: 'client.demo',
  });
  return {
    subjects: data.viewer.abilities.map(({ subject }: { subject: string }) => subject),
    acts: data.viewer.acts,
    routes: data.viewer.menu.map(({ route }: { route: string }) => route),
  };
};

describe('a group that administrators created', () => {
  it('limits a person’s permissions in both APIs, and a change applies to a signed-in person within five seconds', async () => {
    const group = await create();
    // The user is signed in and cached by the gateway before the group changes.
    expect((await rights()).subjects).toContain('Booking');
    expect(await join('client.demo', group.id)).toMatchObject({ id: group.id });

    // The customer API reads the group with every request.
    expect((await stack.graphql(NOTES, { as: 'client.demo' })).errors).toEqual([]);
    expect((await stack.graphql(BOOKINGS, { as: 'client.demo' })).errors[0]?.extensions['code']).toBe('FORBIDDEN');
    const bookings = 'wr1?objectType=GetQuotationBooking&kind=booking';
    expect((await stack.rest('GET', bookings, { as: 'client.demo' })).status).toBe(403);
    await expect.poll(rights, { timeout: 5_500, interval: 250 }).toMatchObject({ acts: [] });
    const narrow = await rights();
    expect(narrow.subjects).toContain('DebitNote');
    expect(narrow.subjects).not.toContain('Booking');
    expect(narrow.routes).toContain('/user/debit-notes');
    expect(narrow.routes).not.toContain('/user/my-booking');

    const before = (await stack.rest('GET', 'user/session', { as: 'client.demo' })).body.result;
    const wider = {
      id: group.id,
      expectedVersion: group.version,
      group: form({
        permissions: [
          { action: 'READ', subject: 'DebitNote' },
          { action: 'READ', subject: 'Booking' },
        ],
        acts: ['EXPORT'],
      }),
    };
    const { updateUserGroup } = await admin(UPDATE, wider);
    expect(updateUserGroup).toMatchObject({ group: { version: group.version + 1 }, userErrors: [] });
    const after = (await stack.rest('GET', 'user/session', { as: 'client.demo' })).body.result;
    expect(after.groupVersion).toBe(before.groupVersion + 1);
    expect((await stack.graphql(BOOKINGS, { as: 'client.demo' })).errors).toEqual([]);
    await expect.poll(rights, { timeout: 5_500, interval: 250 }).toMatchObject({ acts: ['EXPORT'] });
    expect((await rights()).routes).toContain('/user/my-booking');
    const stale = await admin(UPDATE, wider);
    expect(stale.updateUserGroup.userErrors).toMatchObject([{ code: 'CONFLICT' }]);

    // The members of a deleted group move to another one.
    const kept = await admin(DELETE, { id: group.id });
    expect(kept.deleteUserGroup.userErrors).toEqual([
      { code: 'GROUP_IN_USE', field: null, params: [{ name: 'n', value: '1' }] },
    ]);
    const wrong = await admin(DELETE, { id: group.id, moveToId: await full('CLIENT_ROOT') });
    expect(wrong.deleteUserGroup.userErrors).toMatchObject([{ code: 'CHOICE_INVALID', field: ['input', 'moveToId'] }]);
    const gone = await admin(DELETE, { id: group.id, moveToId: await full('CLIENT') });
    expect(gone.deleteUserGroup).toMatchObject({ deletedId: group.id, userErrors: [] });
    await expect.poll(async () => (await rights()).subjects, { timeout: 5_500, interval: 250 }).toContain('Quotation');
  });

  it('limits the API keys of its members', async () => {
    const manage = ['READ', 'CREATE', 'UPDATE', 'DELETE'].map((action) => ({ action, subject: 'PartnerAccess' }));
    const bookings = [...manage, { action: 'READ', subject: 'Booking' }];
    const group = await create({ permissions: bookings, acts: ['MANAGE_KEYS'] }, 'CLIENT_ROOT');
    await place('root.demo', rowOf(group.id));
    const { token } = await makeKey(stack, 'root.demo', { name: 'Of the group', scopes: ['booking:read'] });
    expect((await stack.graphql(BOOKINGS, { token })).errors).toEqual([]);
    await admin(UPDATE, { id: group.id, group: form({ permissions: manage, acts: ['MANAGE_KEYS'] }) });
    expect((await stack.graphql(BOOKINGS, { token })).errors[0]?.extensions['code']).toBe('FORBIDDEN');
    await place('root.demo', READY_GROUP.COMPANY_ADMINISTRATOR.id);
  });

  it('reports problems at their fields', async () => {
    const { name } = form();
    await create({ name });
    const ask = async (change: object, role = 'CLIENT') =>
      (await admin(CREATE, { group: form(change), role })).createUserGroup.userErrors.map(
        ({ code, field }: { code: string; field: string[] }) => `${field?.join('.')} ${code}`,
      );
    expect(await ask({ name })).toEqual(['input.group.name DATA_EXISTS']);
    expect(await ask({ nameVn: ' ' })).toEqual(['input.group.nameVn REQUIRED']);
    expect(await ask({ permissions: [] })).toEqual(['input.group.permissions SELECT_REQUIRED']);
    expect(await ask({ permissions: [{ action: 'MANAGE', subject: 'Booking' }] })).toEqual([
      'input.group.permissions CHOICE_INVALID',
    ]);
    expect(await ask({ acts: ['PRICE'] })).toEqual(['input.group.acts CHOICE_INVALID']);
  });

  it('is found by its ID and in the list, by name and origin', async () => {
    const group = await create({ name: 'Night shift', nameVn: 'Ca đêm' });
    const query = `query($id: ID!) {
      node(id: $id) { ... on UserGroup { name nameVn role isReady memberCount canUpdate canGrant
        permissions { action subject } } }
      userGroupList(filter: { search: "ca dem", kind: OWN }) { nodes { id } totalCount }
    }`;
    const { data } = await stack.graphql(query, {
      as: 'admin.demo',
      variables: { id: group.id },
      headers: { 'accept-language': 'vi' },
    });
    expect(data.node).toEqual({
      name: 'Ca đêm',
      nameVn: 'Ca đêm',
      role: 'CLIENT',
      isReady: false,
      memberCount: 0,
      canUpdate: true,
      canGrant: true,
      permissions: [{ action: 'READ', subject: 'DebitNote' }],
    });
    expect(data.userGroupList).toEqual({ nodes: [{ id: group.id }], totalCount: 1 });
  });
});
