import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { abilityOf } from '@wr1/schema/rules/access/permission.ts';
import { session } from '../../app/session/browser-session.ts';
import { mockViewer } from '../../testing/mock-viewer.ts';
import { renderApp } from '../../testing/render-app.tsx';

const accepted = (role: 'CLIENT' | 'ADMIN') => ({
  login: { accessToken: 'fresh', expiresIn: 600, viewer: mockViewer(role), userErrors: [] },
});

describe('sign-in', () => {
  it('is reached from the root and reports missing values', async () => {
    const { user, path, server } = await renderApp('/', { role: null });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(path()).toBe('/auth/login');
    expect(screen.getAllByText('THIS FIELD IS REQUIRED!')).toHaveLength(2);
    expect(server.operations('Login')).toHaveLength(0);
  });

  it('reports a failure, and leaves focus in the password', async () => {
    const message = 'Sign in failed. Please check your username or password';
    const { user } = await renderApp('/public/login', {
      role: null,
      mocks: {
        login: { accessToken: null, viewer: null, userErrors: [{ code: 'SIGN_IN_FAILED', message }] },
      },
    });
    await user.type(await screen.findByLabelText('Username'), 'client.demo');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect((await screen.findByText(message)).closest('[role="alert"]')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('reports a lost network', async () => {
    const { user, server } = await renderApp('/auth/login', { role: null });
    server.fault = () => {
      throw new TypeError('Failed to fetch');
    };
    await user.type(await screen.findByLabelText('Username'), 'client.demo');
    await user.type(screen.getByLabelText('Password'), 'Demo#2026{Enter}');
    expect(await screen.findByText('Network Error.')).toBeDefined();
  });

  it('leads to the landing page of the role', async () => {
    const { user, server, path } = await renderApp('/auth/login', { role: null, mocks: accepted('CLIENT') });
    server.mock({ viewer: mockViewer('CLIENT') });
    await user.type(await screen.findByLabelText('Username'), 'client.demo');
    await user.type(screen.getByLabelText('Password'), 'Demo#2026{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: /Lan$/ })).toBeDefined();
    expect(path()).toBe('/admin/customer-dashboard');
    expect(server.operations('Login')[0]?.variables).toEqual({
      input: { username: 'client.demo', password: 'Demo#2026' },
    });
    expect(localStorage.getItem('area')).toBe('client');
  });

  it('returns to the requested page', async () => {
    const { user, server, path } = await renderApp('/notifications?tab=all', {
      role: null,
      mocks: accepted('CLIENT'),
    });
    server.mock({ viewer: mockViewer('CLIENT') });
    await user.type(await screen.findByLabelText('Username'), 'client.demo');
    await user.type(screen.getByLabelText('Password'), 'Demo#2026{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    expect(path()).toBe('/notifications?tab=all');
  });

  it('does not return a user to a page of the other area', async () => {
    const { user, server, path } = await renderApp('/admin/my-booking', { role: null, mocks: accepted('CLIENT') });
    server.mock({ viewer: mockViewer('CLIENT') });
    await user.type(await screen.findByLabelText('Username'), 'client.demo');
    await user.type(screen.getByLabelText('Password'), 'Demo#2026{Enter}');
    await screen.findByRole('heading', { level: 1, name: /Lan$/ });
    expect(path()).toBe('/admin/customer-dashboard');
  });

  it('reports that the session has ended', async () => {
    const { server, path } = await renderApp('/notifications', { role: 'CLIENT' });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    expect(server.operations('Viewer')).toHaveLength(1);
    session.refused('token-1');
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeDefined();
    expect(path()).toBe('/auth/login');
    expect(localStorage.getItem('userData')).toBeNull();
  });

  it('ends the session of an unknown role', async () => {
    const { path, user } = await renderApp('/error-404', { role: null });
    session.signIn({
      accessToken: 'token-9',
      expiresIn: 600,
      renewable: true,
      user: {
        userType: '9',
        username: 'pilot.demo',
        requestedPasswordReset: 0,
        role: 'PILOT',
        ability: [...abilityOf('CLIENT')],
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Go to the home page' }));
    expect(await screen.findByText(/This version does not support your role/)).toBeDefined();
    await waitFor(() => expect(path()).toBe('/auth/login'));
    expect(session.state()).toEqual({ status: 'anonymous', reason: 'unknownRole' });
  });
});
