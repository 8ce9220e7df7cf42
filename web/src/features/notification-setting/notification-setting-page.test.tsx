import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const path = '/admin/notifications-settings';

const row = (kind: string, more: object = {}) => ({
  __typename: 'NotificationSetting',
  kind,
  layer: 'OWN',
  isOnWeb: null,
  email: null,
  records: null,
  inherited: { __typename: 'NotificationSettingValue', isOnWeb: true, email: 'AT_ONCE', records: 'ALL' },
  isWebLocked: false,
  isEmailLocked: false,
  hasRecordChoice: true,
  version: 0,
  ...more,
});
const locked = row('MILESTONE_UNDONE', { isWebLocked: true, isEmailLocked: true, hasRecordChoice: false });

it('a choice is saved at once, and corrections are locked', async () => {
  const sent: unknown[] = [];
  let eta = row('ETA_CHANGED');
  const { user } = await renderApp(path, {
    role: 'CLIENT',
    mocks: {
      notificationSettings: () => [eta, locked],
      updateNotificationSetting: ({ input }: { input: { email: string } }) => {
        sent.push(input);
        eta = row('ETA_CHANGED', { email: input.email, version: 1 });
        return { setting: eta, message: 'Saved', userErrors: [] };
      },
    },
  });
  const email = await screen.findByRole('combobox', { name: 'ETA changed: Email' });
  expect(email.textContent).toContain('Company: Immediately');
  const correction = screen.getByRole('listitem', { name: 'Milestone correction' });
  expect(within(correction).queryByRole('combobox')).toBeNull();
  expect(within(correction).getByText(/Corrections are always sent/)).toBeTruthy();
  await user.click(email);
  await user.click(await screen.findByRole('option', { name: 'Daily summary' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent).toEqual([
    {
      layer: 'OWN',
      kind: 'ETA_CHANGED',
      isOnWeb: null,
      email: 'DAILY',
      records: null,
      expectedVersion: 0,
    },
  ]);
  expect(screen.getByRole('combobox', { name: 'ETA changed: Email' }).textContent).toContain('Daily summary');
  expect(screen.queryByRole('tab', { name: 'Company' })).toBeNull();
});

it('a refused choice is reset to the stored one', async () => {
  const text = 'Someone else has changed this record.';
  const { user } = await renderApp(path, {
    role: 'CLIENT_ROOT',
    mocks: {
      notificationSettings: () => [row('ETA_CHANGED')],
      updateNotificationSetting: {
        setting: null,
        message: null,
        userErrors: [{ __typename: 'StateError', code: 'CONFLICT', message: text, field: null, params: [] }],
      },
    },
  });
  await user.click(await screen.findByRole('combobox', { name: 'ETA changed: Website' }));
  await user.click(await screen.findByRole('option', { name: 'Off' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect((await screen.findByRole('combobox', { name: 'ETA changed: Website' })).textContent).toContain('Company: On');
  await user.click(screen.getByRole('tab', { name: 'Company' }));
  expect((await screen.findByRole('combobox', { name: 'ETA changed: Website' })).textContent).toContain('Default: On');
});
