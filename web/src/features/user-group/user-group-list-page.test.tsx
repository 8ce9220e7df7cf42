import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockViewer } from '../../testing/mock-viewer.ts';
import { renderApp } from '../../testing/render-app.tsx';

const path = '/admin/group-mgmt';
const group = {
  __typename: 'UserGroup',
  id: 'group-1',
  name: 'Prices only',
  nameEn: 'Prices only',
  nameVn: 'Chỉ xem giá',
  description: null,
  role: 'ADMIN',
  isReady: false,
  permissions: [{ action: 'READ', subject: 'Tariff' }],
  acts: ['EDIT_TARIFF'],
  dataScope: 'ALL',
  memberCount: 2,
  version: 3,
  canUpdate: true,
};
const list = (nodes: object[]) => ({
  nodes,
  edges: [],
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
});

beforeEach(() => {
  // Tables have no height in jsdom, so show the rows as cards.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('the page of groups', () => {
  it('checks whole rows and columns, and asks before people’s rights change', async () => {
    const { server, user } = await renderApp(path, {
      role: 'ADMIN',
      mocks: {
        userGroupList: list([group]),
        updateUserGroup: { group, message: 'Saved', userErrors: [] },
      },
    });
    expect((await screen.findByRole('link', { name: '2 people in Prices only' })).getAttribute('href')).toContain(
      '/admin/user-mgmt?tab=staff&group=group-1',
    );
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    expect(box('View: Tariffs').checked).toBe(true);
    expect(dialog.getByText('This change affects 2 people.', { exact: false })).toBeTruthy();
    await user.click(box('Locations: all'));
    expect(['View', 'Create', 'Edit', 'Delete'].map((action) => box(`${action}: Locations`).checked)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await user.click(box('Delete: all'));
    await user.click(box('Delete: all'));
    expect([box('Delete: Locations').checked, box('View: Locations').checked]).toEqual([false, true]);
    await user.click(dialog.getByRole('radio', { name: /^Branch/ }));
    // Once at the choice and once in the summary.
    expect(dialog.getAllByText(/^Records of their branches/)).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await user.click(await screen.findByRole('button', { name: 'Save for 2 people' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = server.operations('UpdateUserGroup');
    const input = sent?.variables['input'] as { group: { permissions: object[] } };
    expect(input).toMatchObject({
      id: 'group-1',
      expectedVersion: 3,
      group: { acts: ['EDIT_TARIFF'], dataScope: 'BRANCH' },
    });
    expect(input.group.permissions).toContainEqual({ action: 'UPDATE', subject: 'Location' });
    expect(input.group.permissions).not.toContainEqual({ action: 'DELETE', subject: 'Location' });
  });

  it('offers an administrator in a narrower group only what they hold', async () => {
    const viewer = mockViewer('ADMIN');
    const held = ['Group', 'CompanyUser', 'Tariff'];
    await renderApp(path, {
      role: 'ADMIN',
      mocks: {
        viewer: {
          ...viewer,
          abilities: viewer.abilities.filter(({ subject, action }) =>
            subject === 'Tariff' ? action === 'READ' : held.includes(subject),
          ),
          acts: ['MANAGE_USERS', 'EDIT_TARIFF'],
          dataScope: 'BRANCH',
        },
        userGroupList: list([{ ...group, dataScope: 'OWN' }]),
      },
    }).then(({ user }) => user.click(screen.getByRole('button', { name: 'Edit' })));
    const dialog = within(await screen.findByRole('dialog'));
    const isOpen = (name: string) => !dialog.getByRole<HTMLInputElement>('checkbox', { name }).disabled;
    expect(['View: Tariffs', 'Edit: Tariffs', 'View: Bookings'].map(isOpen)).toEqual([true, false, false]);
    expect(isOpen('Bookings: all')).toBe(false);
    const scopes = dialog.getAllByRole<HTMLInputElement>('radio');
    expect(scopes.map(({ value, disabled }) => `${value} ${disabled}`)).toEqual([
      'OWN false',
      'BRANCH false',
      'ALL true',
    ]);
    expect(dialog.getByText('A greyed-out box', { exact: false })).toBeTruthy();
  });
});
