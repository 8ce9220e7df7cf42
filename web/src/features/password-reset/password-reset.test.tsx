import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const resetPath = '/auth/reset-password/link#t0ken';

describe('a forgotten password', () => {
  it("is reached from sign-in, asks for an account, and links to a demo's outbox", async () => {
    const { user, path, server } = await renderApp('/auth/login', {
      role: null,
      mocks: { forgotPassword: { userErrors: [] }, demoOutbox: [] },
    });
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await user.click(await screen.findByRole('button', { name: 'Email me a link' }));
    expect(path()).toBe('/auth/forgot-password');
    expect(screen.getByText('THIS FIELD IS REQUIRED!')).toBeDefined();
    expect(server.operations('ForgotPassword')).toHaveLength(0);
    await user.type(screen.getByLabelText('Username or email'), ' client.demo {Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined();
    expect(screen.getByText(/^If client.demo has an account/)).toBeDefined();
    expect(server.operations('ForgotPassword')[0]?.variables).toEqual({ input: { account: 'client.demo' } });
    expect((await screen.findByRole('link', { name: 'Open the outbox' })).getAttribute('href')).toBe('/demo/outbox');
    await user.click(screen.getByRole('button', { name: 'Request another link' }));
    expect(await screen.findByLabelText('Username or email')).toBeDefined();
  });

  it('links to no outbox where emails are sent', async () => {
    const { user, server } = await renderApp('/auth/forgot-password', {
      role: null,
      mocks: { forgotPassword: { userErrors: [] }, demoOutbox: null },
    });
    await user.type(await screen.findByLabelText('Username or email'), 'client.demo{Enter}');
    await screen.findByRole('heading', { name: 'Check your email' });
    await waitFor(() => expect(server.operations('DemoOutboxExists')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Open the outbox' })).toBeNull();
  });

  it('reports a rate limit and a lost network', async () => {
    const text = 'Too many requests. Please wait 60 seconds and try again.';
    const { user, server } = await renderApp('/auth/forgot-password', {
      role: null,
      mocks: { forgotPassword: { userErrors: [{ code: 'RATE_LIMITED', message: text }] } },
    });
    const input = await screen.findByLabelText('Username or email');
    await user.type(input, 'client.demo{Enter}');
    expect(await screen.findByText(text)).toBeDefined();
    server.fault = () => {
      throw new TypeError('Failed to fetch');
    };
    await user.type(input, '{Enter}');
    expect(await screen.findByText('Network Error.')).toBeDefined();
  });

  it('redirects signed-in users to the landing page', async () => {
    const { path } = await renderApp('/auth/forgot-password', { role: 'CLIENT' });
    await waitFor(() => expect(path()).toBe('/admin/customer-dashboard'));
  });
});

describe('the emailed link', () => {
  const good = { passwordResetLink: { isValid: true } };

  it('leads to a new password with live rules, and from there to sign-in', async () => {
    const { user, server, path } = await renderApp(resetPath, {
      role: null,
      mocks: { ...good, resetPassword: { userErrors: [] } },
    });
    const next = await screen.findByLabelText(/^New password(?! again)/);
    const submit = screen.getByRole('button', { name: 'Save new password' }) as HTMLButtonElement;
    expect(submit.disabled).toBe(true);
    await user.type(next, 'harbour');
    expect(screen.getByText(/a lowercase letter/).textContent).toContain(', met');
    expect(screen.getByText(/an uppercase letter/).textContent).toContain('not met yet');
    await user.clear(next);
    await user.type(next, 'Harbour#2026');
    await user.type(screen.getByLabelText(/^Confirm new password/), 'Harbour#2027');
    expect(screen.getByText("Password don't match!")).toBeDefined();
    expect(submit.disabled).toBe(true);
    await user.type(screen.getByLabelText(/^Confirm new password/), '{Backspace}6');
    await user.click(submit);
    expect(await screen.findByText('Password change successful')).toBeDefined();
    expect(path()).toBe('/auth/login');
    expect(server.operations('PasswordResetLink')[0]?.variables).toEqual({ token: 't0ken' });
    expect(server.operations('ResetPassword')[0]?.variables).toEqual({
      input: { token: 't0ken', newPassword: 'Harbour#2026', confirmNewPassword: 'Harbour#2026' },
    });
  });

  async function fill(mocks: Record<string, object>) {
    const app = await renderApp(resetPath, { role: null, mocks: { ...good, ...mocks } });
    await app.user.type(await screen.findByLabelText(/^New password(?! again)/), 'Harbour#2026');
    await app.user.type(screen.getByLabelText(/^Confirm new password/), 'Harbour#2026{Enter}');
    return app;
  }

  it('reports at the field that the new password equals the old one', async () => {
    const text = 'The new password cannot be the same as the old password';
    const field = ['input', 'newPassword'];
    await fill({ resetPassword: { userErrors: [{ code: 'PASSWORD_SAME_AS_OLD', message: text, field }] } });
    expect(await screen.findByText(text)).toBeDefined();
    const input = screen.getByLabelText(/^New password(?! again)/);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
  });

  it('reports that it has ended, before and after typing, and links to a new one', async () => {
    const ended = { resetPassword: { userErrors: [{ code: 'LINK_ENDED', message: 'x', field: null }] } };
    const { user, path } = await fill(ended);
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Request a new link' }));
    await screen.findByLabelText('Username or email');
    expect(path()).toBe('/auth/forgot-password');
  });

  it('works as the last part of the path too, as in older emails', async () => {
    const { server } = await renderApp('/auth/reset-password/t0ken', { role: null, mocks: good });
    await screen.findByLabelText(/^New password(?! again)/);
    expect(server.operations('PasswordResetLink')[0]?.variables).toEqual({ token: 't0ken' });
  });

  it('does not ask for a password if the link has already ended', async () => {
    await renderApp(resetPath, { role: null, mocks: { passwordResetLink: { isValid: false } } });
    expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeDefined();
    expect(screen.queryByLabelText(/New password/)).toBeNull();
  });
});
