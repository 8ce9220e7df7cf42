import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockUserData } from '../../testing/mock-viewer.ts';
import { areaKey, userDataKey } from './session-data.ts';
import { SessionKeeper } from './session.ts';
import type { SharedToken } from './session.ts';

const user = mockUserData('CLIENT');
const grant = (accessToken: string, expiresIn = 600) => Response.json({ accessToken, expiresIn, userData: user });

function keeper(answer: () => Response | Promise<Response> = () => grant('renewed')) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => answer());
  const sentMessages: SharedToken[] = [];
  const session = new SessionKeeper({
    local: localStorage,
    perTab: sessionStorage,
    fetch: fetch as unknown as typeof globalThis.fetch,
    now: () => Date.now(),
    exclusively: (task) => task(),
    tell: (message) => sentMessages.push(message),
  });
  return { session, fetch, sentMessages };
}

/** The complete content of both browser storages. */
const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('at startup', () => {
  it('makes no request without a stored user', async () => {
    const { session, fetch } = keeper();
    await session.start();
    expect(session.state()).toEqual({ status: 'anonymous', reason: null });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('renews the token of a stored user, with the header that no form can send', async () => {
    localStorage.setItem(userDataKey, JSON.stringify(user));
    const { session, fetch, sentMessages } = keeper();
    await session.start();
    expect(session.state()).toEqual({ status: 'signedIn', user });
    expect(fetch.mock.calls[0]?.[0]).toBe('/auth/refresh');
    expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('x-requested-with')).toBe('wr1');
    expect(await session.token()).toBe('renewed');
    expect(sentMessages.map(({ token }) => token.value)).toEqual(['renewed']);
    expect(stored()).not.toContain('renewed');
  });

  it('ends a session unknown to the server', async () => {
    localStorage.setItem(userDataKey, JSON.stringify(user));
    const { session } = keeper(() => Response.json(null));
    await session.start();
    expect(session.state()).toEqual({ status: 'anonymous', reason: 'ended' });
    expect(localStorage.getItem(userDataKey)).toBeNull();
  });

  it('keeps the user when the server is unreachable, and continues when it is back', async () => {
    localStorage.setItem(userDataKey, JSON.stringify(user));
    let reachable = false;
    const { session } = keeper(() => {
      if (!reachable) throw new TypeError('Failed to fetch');
      return grant('later');
    });
    await session.start();
    expect(session.state()).toEqual({ status: 'starting', failed: true });
    reachable = true;
    await session.start();
    expect(session.state().status).toBe('signedIn');
  });

  it('ignores invalid user data', async () => {
    localStorage.setItem(userDataKey, '{"username":7}');
    const { session } = keeper();
    await session.start();
    expect(session.state().status).toBe('anonymous');
  });
});

describe('while signed in', () => {
  const signedIn = (answer?: () => Response) => {
    const made = keeper(answer);
    made.session.signIn({ accessToken: 'first', expiresIn: 600, renewable: true, user });
    return made;
  };

  it('stores userData and area, and never the token', () => {
    const { session } = signedIn();
    expect(session.state()).toEqual({ status: 'signedIn', user });
    expect(localStorage.getItem(areaKey)).toBe('client');
    expect(JSON.parse(localStorage.getItem(userDataKey) ?? '')).toEqual(user);
    expect(stored()).not.toContain('first');
  });

  it('renews ahead of time', async () => {
    const { session, fetch } = signedIn();
    await vi.advanceTimersByTimeAsync(530_000);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await session.token()).toBe('renewed');
  });

  it('renews once before a request after the machine has slept, however many wait', async () => {
    const { session, fetch } = signedIn();
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await Promise.all([session.token(), session.token(), session.token()])).toEqual(Array(3).fill('renewed'));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('uses a token renewed by another tab', async () => {
    const { session, fetch } = signedIn();
    session.receive({ username: user.username, token: { value: 'told', expiresAt: Date.now() + 600_000 } });
    expect(await session.token()).toBe('told');
    session.receive({ username: 'somebody.else', token: { value: 'foreign', expiresAt: Date.now() + 600_000 } });
    expect(await session.token()).toBe('told');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('ends on a refused token, and clears userData, accessToken and area', () => {
    const { session } = signedIn();
    session.refused('first');
    expect(session.state()).toEqual({ status: 'anonymous', reason: 'ended' });
    expect(localStorage.getItem(userDataKey)).toBeNull();
    expect(localStorage.getItem(areaKey)).toBeNull();
  });

  it('does not end when an older token is refused', () => {
    const { session } = signedIn();
    session.receive({ username: user.username, token: { value: 'newer', expiresAt: Date.now() + 600_000 } });
    session.refused('first');
    session.refused(null);
    expect(session.state().status).toBe('signedIn');
  });

  it('is not restored when the user signs out during a renewal', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { session } = keeper(() => new Promise<Response>((resolve) => (answer = resolve)));
    session.signIn({ accessToken: 'first', expiresIn: 10, renewable: true, user });
    const asked = session.token();
    await vi.advanceTimersByTimeAsync(0);
    session.end('signedOut');
    answer(grant('too late'));
    expect(await asked).toBeNull();
    expect(session.state()).toEqual({ status: 'anonymous', reason: 'signedOut' });
    expect(localStorage.getItem(userDataKey)).toBeNull();
  });

  it('signs out even if the server cannot be reached', async () => {
    const { session } = signedIn(() => {
      throw new TypeError('Failed to fetch');
    });
    await session.signOut();
    expect(session.state()).toEqual({ status: 'anonymous', reason: 'signedOut' });
    expect(await session.token()).toBeNull();
  });
});

describe('other tabs', () => {
  it('ends here when another tab signed out', async () => {
    const { session } = keeper();
    session.signIn({ accessToken: 'first', expiresIn: 600, renewable: true, user });
    localStorage.removeItem(userDataKey);
    await session.storedUserChanged();
    expect(session.state()).toEqual({ status: 'anonymous', reason: 'signedOut' });
  });

  it('signs in here when another tab signed in, also as another user', async () => {
    const other = mockUserData('ADMIN');
    const { session } = keeper(() => Response.json({ accessToken: 'second', expiresIn: 600, userData: other }));
    localStorage.setItem(userDataKey, JSON.stringify(other));
    await session.storedUserChanged();
    expect(session.state()).toEqual({ status: 'signedIn', user: other });
  });
});

describe('a customer API without refresh', () => {
  it('stores the token for this tab until it is refused', async () => {
    const { session, fetch } = keeper();
    session.signIn({ accessToken: 'only', expiresIn: null, renewable: false, user });
    const reloaded = keeper();
    await reloaded.session.start();
    expect(await reloaded.session.token()).toBe('only');
    expect(fetch).not.toHaveBeenCalled();
    reloaded.session.refused('only');
    expect(sessionStorage.length).toBe(0);
  });
});
