import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { mockUserData } from '../../../testing/mock-viewer.ts';
import { session } from '../../session/browser-session.ts';
import { PublicHeader } from './public-header.tsx';

async function show(path: string) {
  await startI18n('en');
  render(
    <MemoryRouter initialEntries={[path]}>
      <PublicHeader />
    </MemoryRouter>,
  );
}

describe('The public header', () => {
  afterEach(cleanup);
  beforeEach(() => {
    vi.stubGlobal('matchMedia', undefined);
    localStorage.clear();
    session.end('signedOut');
  });

  it('marks the current section, also on its subpages', async () => {
    await show('/core-service/customs');
    const ways = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(ways.getByRole('link', { current: 'page' }).textContent).toBe('Services');
  });

  it('exposes the session state to the style sheet, which shows the right button', async () => {
    await show('/guidelines');
    expect(document.documentElement.hasAttribute('data-user')).toBe(false);
    act(() => session.signIn({ accessToken: 'token', expiresIn: null, user: mockUserData('CLIENT'), renewable: true }));
    expect(document.documentElement.hasAttribute('data-user')).toBe(true);
    act(() => session.end('signedOut'));
    expect(document.documentElement.hasAttribute('data-user')).toBe(false);
  });

  it('opens its menu and restores focus on Escape', async () => {
    await show('/guidelines');
    const user = userEvent.setup();
    const toggle = screen.getByRole('button', { name: 'Open the menu' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open the menu' }));
  });
});
