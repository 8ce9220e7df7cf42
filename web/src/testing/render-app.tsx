import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import type { Role } from '@wr1/schema/rules/access/user-type.ts';
import { afterEach, vi } from 'vitest';
import { App } from '../app/app.tsx';
import { toRouteObjects } from '../app/route/router.tsx';
import { routes } from '../app/route/routes.ts';
import { session } from '../app/session/browser-session.ts';
import { startI18n } from '../i18n/i18n.ts';
import { MockServer } from './mock-server.ts';
import type { Mocks } from './mock-server.ts';
import { mockUserData, mockViewer } from './mock-viewer.ts';

export interface RenderAppOptions {
  /** Role of the signed-in user; null for an anonymous visitor. Defaults to CLIENT. */
  role?: Role | null;
  language?: Language;
  /** Whether the password must be changed first. */
  passwordChangeRequired?: boolean;
  /** Results by root field, merged into the defaults (the viewer, no notifications, empty lists). */
  mocks?: Mocks;
}

export interface RenderedApp {
  server: MockServer;
  user: UserEvent;
  /** Path and query string of the current page. */
  path: () => string;
  go: (path: string) => Promise<void>;
}

const emptyConnection = {
  edges: [],
  nodes: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: 0,
  isTotalCountExact: true,
};

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/**
 * Renders the app at a path for a role with a mocked gateway. Router, guard, session, Apollo links and cache
 * are real. Page code is loaded lazily, so use `findBy…`.
 */
export async function renderApp(path: string, options: RenderAppOptions = {}): Promise<RenderedApp> {
  const { role = 'CLIENT', language = 'en', passwordChangeRequired = false, mocks = {} } = options;
  // The first test in a file compiles the page's modules, which takes long.
  configure({ asyncUtilTimeout: 10_000 });
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;

  const server = new MockServer({
    viewer: role === null ? null : { ...mockViewer(role, language), isPasswordChangeRequired: passwordChangeRequired },
    unreadNotificationCount: 0,
    notifications: emptyConnection,
    bookings: emptyConnection,
    quotations: emptyConnection,
    schedules: emptyConnection,
    bookingTabCounts: [],
    quotationTabCounts: [],
    savedViews: [],
    scheduleAlerts: [],
    ...mocks,
  });
  vi.stubGlobal('fetch', server.fetch);
  localStorage.clear();
  sessionStorage.clear();
  await startI18n(language);
  if (role === null) await session.start();
  else {
    session.signIn({
      accessToken: 'token-1',
      expiresIn: 600,
      renewable: true,
      user: mockUserData(role, passwordChangeRequired ? 1 : 0),
    });
  }

  const router = createMemoryRouter(toRouteObjects(routes), { initialEntries: [path] });
  await act(async () => {
    render(<App router={router} />);
  });
  return {
    server,
    user: userEvent.setup(),
    path: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to) => act(() => router.navigate(to)),
  };
}

afterEach(() => {
  cleanup();
  // Stops the token's timers. The next test signs in again.
  session.end('signedOut');
  vi.unstubAllGlobals();
});
