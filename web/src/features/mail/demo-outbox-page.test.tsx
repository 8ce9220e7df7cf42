import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';

const mail = {
  id: '7',
  to: 'ha.le@bimigaco.example',
  subject: 'Đặt lại mật khẩu WR1',
  language: 'VI',
  plain: 'Xin chào\nhttp://localhost:4000/platform/auth/reset-password/t0ken\n<b>javascript:alert(1)</b>',
  htmlPath: '/demo-outbox/7',
  sentAt: '2026-11-20T08:00:00.000Z',
};

it('shows an email in a frame without scripts, and as text with links', async () => {
  const { user } = await renderApp('/demo/outbox', { role: null, mocks: { demoOutbox: [mail] } });
  await user.click(await screen.findByRole('link', { name: /Đặt lại mật khẩu WR1/ }));
  const frame = await screen.findByTitle('Đặt lại mật khẩu WR1');
  expect(frame.getAttribute('src')).toBe('/demo-outbox/7');
  expect(frame.getAttribute('sandbox')).toBe('allow-top-navigation-by-user-activation');
  await user.click(screen.getByRole('tab', { name: 'Plain text' }));
  const link = screen.getByRole('link', { name: /reset-password/ });
  expect(link.getAttribute('href')).toBe('http://localhost:4000/platform/auth/reset-password/t0ken');
  expect(screen.getByText(/<b>javascript:alert\(1\)<\/b>/).querySelector('b, a[href^="javascript"]')).toBeNull();
});

it('shows new emails automatically', async () => {
  const { server } = await renderApp('/demo/outbox', { role: 'CLIENT', mocks: { demoOutbox: [] } });
  expect(await screen.findByText('No emails yet')).toBeDefined();
  server.mock({ demoOutbox: [mail] });
  expect(await screen.findByRole('link', { name: /Đặt lại/ }, { timeout: 5000 })).toBeDefined();
});

it('does not exist where emails are sent', async () => {
  const { path } = await renderApp('/demo/outbox', { role: null, mocks: { demoOutbox: null } });
  await waitFor(() => expect(path()).toBe('/error-404'));
});
