import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session } from '../../app/session/browser-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { RenderAppOptions } from '../../testing/render-app.tsx';

async function forced(mocks: RenderAppOptions['mocks'] = {}) {
  const app = await renderApp('/admin/customer-dashboard', { role: 'CLIENT', passwordChangeRequired: true, mocks });
  const dialog = within(await screen.findByRole('dialog', { name: /Choose a new password/ }));
  return {
    ...app,
    dialog,
    old: dialog.getByLabelText(/^Old password/),
    next: dialog.getByLabelText(/^New password(?! again)/),
    again: dialog.getByLabelText(/^Confirm new password/),
    submit: () => dialog.getByRole('button', { name: 'Change password' }) as HTMLButtonElement,
  };
}

describe('the forced dialog', () => {
  it('can be left only by signing out: it has no close button, and Escape does nothing', async () => {
    const { user, dialog, server } = await forced();
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeDefined();
    // Nothing was requested that a user with an initial password may not read.
    expect(server.sent.map(({ name }) => name)).toEqual(['Viewer']);
    await user.click(dialog.getByRole('button', { name: 'Sign out instead' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
    expect(server.asked).toContain('/auth/logout');
  });

  it('starts with a disabled button and ticks the rules while typing', async () => {
    const { user, dialog, old, next, again, submit } = await forced();
    expect(submit().disabled).toBe(true);
    const rule = (text: RegExp) => dialog.getByText(text).textContent;
    await user.type(old, 'Demo#2026');
    await user.type(next, 'abc');
    expect(rule(/a lowercase letter/)).toContain(', met');
    expect(rule(/a digit/)).toContain('not met yet');
    await user.clear(next);
    await user.type(next, 'Harbour#2026');
    expect(rule(/one of/)).toContain(', met');
    expect(submit().disabled).toBe(true);
    await user.type(again, 'Harbour#2026');
    expect(submit().disabled).toBe(false);
  });

  it('shows while typing that the new password equals the old one or the confirmation differs', async () => {
    const { user, dialog, old, next, again, submit } = await forced();
    await user.type(old, 'Demo#2026');
    await user.type(next, 'Demo#2026');
    expect(dialog.getByText('The new password cannot be the same as the old password')).toBeDefined();
    await user.type(next, '1');
    await user.type(again, 'Demo#2026');
    expect(dialog.getByText("Password don't match!")).toBeDefined();
    expect(submit().disabled).toBe(true);
    await user.type(again, '1');
    expect(dialog.queryByText("Password don't match!")).toBeNull();
    expect(submit().disabled).toBe(false);
  });

  it('shows a toast and focuses the first wrong field on Enter in an incomplete form', async () => {
    const { user, old, next } = await forced();
    await user.type(old, 'Demo#2026');
    await user.type(next, 'short{Enter}');
    expect(await screen.findByText('Please check and input correct fields!')).toBeDefined();
    expect(document.activeElement).toBe(next);
  });

  it('shows a wrong old password at its field', async () => {
    const message = 'The old password you have entered is incorrect!';
    const { user, dialog, old, next, again, submit } = await forced({
      changePassword: { userErrors: [{ code: 'OLD_PASSWORD_INCORRECT', message, field: null }] },
    });
    await user.type(old, 'Wrong#2026');
    await user.type(next, 'Harbour#2026');
    await user.type(again, 'Harbour#2026');
    await user.click(submit());
    expect(await dialog.findByText(message)).toBeDefined();
    expect(old.getAttribute('aria-invalid')).toBe('true');
    expect(session.state().status).toBe('signedIn');
  });

  it('clears everything after the change and leads to sign-in', async () => {
    const { user, server, old, next, again, submit, path } = await forced({ changePassword: { userErrors: [] } });
    await user.type(old, 'Demo#2026');
    await user.type(next, 'Harbour#2026');
    await user.type(again, 'Harbour#2026');
    await user.click(submit());
    expect(await screen.findByText('Password change successful')).toBeDefined();
    await waitFor(() => expect(path()).toBe('/auth/login'));
    expect(server.operations('ChangePassword')[0]?.variables).toEqual({
      input: { oldPassword: 'Demo#2026', newPassword: 'Harbour#2026', confirmNewPassword: 'Harbour#2026' },
    });
    expect(localStorage.getItem('userData')).toBeNull();
    expect(localStorage.getItem('area')).toBeNull();
  });
});

it('can be opened from the account menu, and cancelled there', async () => {
  const { user } = await renderApp('/notifications', { role: 'ADMIN' });
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Change password/ }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
