import { areaOf } from '@wr1/schema/rules/access/area.ts';
import { accessTokenKey, areaKey, asUserData, readUserData, userDataKey } from './session-data.ts';
import type { UserData } from './session-data.ts';

/** Why a session ended. The sign-in page shows it. */
export type EndReason = 'signedOut' | 'ended' | 'menuFailed' | 'passwordChanged' | 'unknownRole';

/** Sign-in state of this tab. */
export type SessionState =
  /**
   * A user is stored and the token is being renewed. `failed` is true if the gateway could not be reached.
   */
  | { status: 'starting'; failed: boolean }
  | { status: 'anonymous'; reason: EndReason | null }
  | { status: 'signedIn'; user: UserData };

interface Token {
  value: string;
  /** Ms since the epoch, by this device's clock; null if the lifetime is unknown. */
  expiresAt: number | null;
}

/** Browser features that the session uses; tests replace them. */
export interface SessionEnvironment {
  local: Storage;
  perTab: Storage;
  fetch: typeof fetch;
  now: () => number;
  /** Runs `task` while no other tab is renewing. */
  exclusively: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Sends a message to the other tabs. */
  tell: (message: SharedToken) => void;
}

/** A renewed token, shared so that other tabs don't have to renew it themselves. */
export interface SharedToken {
  username: string;
  token: Token;
}

/** Thrown if the session has ended before a request could be sent. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
}

/** A token is renewed if its remaining lifetime is shorter than this, in ms. */
const margin = 30_000;

/**
 * The sign-in state of this tab. The access token is held only in memory. `userData` and `area` are in local
 * storage, where other tabs notice a sign-in or sign-out.
 */
export class SessionKeeper {
  #environment: SessionEnvironment;
  #state: SessionState = { status: 'anonymous', reason: null };
  #token: Token | null = null;
  #listeners = new Set<() => void>();
  #renewal: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(environment: SessionEnvironment) {
    this.#environment = environment;
  }

  /** The current state. Returns the same object until it changes. */
  state = (): SessionState => this.#state;

  /** Calls `listener` after each change; returns the unsubscribe function. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Restores the browser's session. If no user is stored there is no session, and no request is sent. */
  async start(): Promise<void> {
    const user = this.#storedUser();
    if (!user) return this.#set({ status: 'anonymous', reason: null });
    const kept = this.#environment.perTab.getItem(accessTokenKey);
    if (kept !== null) {
      this.#token = { value: kept, expiresAt: null };
      return this.#set({ status: 'signedIn', user });
    }
    this.#set({ status: 'starting', failed: false });
    try {
      await this.#renew();
    } catch {
      this.#set({ status: 'starting', failed: true });
    }
  }

  /**
   * Starts a session after sign-in. `expiresIn` is in seconds, null if unknown. If `renewable` is false, the
   * token is stored in session storage, because a reload couldn't obtain another one.
   */
  signIn(answer: { accessToken: string; expiresIn: number | null; user: UserData; renewable: boolean }): void {
    if (!answer.renewable) this.#environment.perTab.setItem(accessTokenKey, answer.accessToken);
    this.#store(answer.user);
    this.#take(this.#tokenOf(answer.accessToken, answer.expiresIn), answer.user);
  }

  /**
   * A valid token, renewed if necessary; null if there is no session. Throws if the gateway cannot be
   * reached.
   */
  async token(): Promise<string | null> {
    if (this.#state.status === 'anonymous') return null;
    if (this.#token === null || this.#isEnding(this.#token)) await this.#renew();
    return this.#token?.value ?? null;
  }

  /**
   * Call it when the server has refused `token` with 401. Ends the session unless the token has been replaced
   * since.
   */
  refused(token: string | null): void {
    if (token !== null && token === this.#token?.value) this.end('ended');
  }

  /**
   * Ends the session in this tab and every other one and removes userData, accessToken and area
   * (specification, section 4).
   */
  end(reason: EndReason): void {
    this.#forget();
    this.#environment.local.removeItem(userDataKey);
    this.#environment.local.removeItem(areaKey);
    this.#set({ status: 'anonymous', reason });
  }

  /** Revokes the session on the server, then ends it here, even if the server could not be reached. */
  async signOut(): Promise<void> {
    const token = this.#token?.value;
    try {
      await this.#environment.fetch('/auth/logout', {
        method: 'POST',
        headers: { 'x-requested-with': 'wr1', ...(token ? { apiKey: token } : {}) },
        signal: AbortSignal.timeout(10_000),
      });
    } catch {
      // The token expires anyway; the session must end on this device.
    }
    this.end('signedOut');
  }

  /** Accepts a token that another tab has renewed. */
  receive(shared: SharedToken): void {
    const user = this.#storedUser();
    if (user?.username === shared.username && this.#state.status !== 'anonymous') this.#take(shared.token, user);
  }

  /** Call it when another tab has changed the stored user by signing out, signing in, or switching users. */
  async storedUserChanged(): Promise<void> {
    const user = this.#storedUser();
    if (!user) {
      if (this.#state.status === 'anonymous') return;
      this.#forget();
      return this.#set({ status: 'anonymous', reason: 'signedOut' });
    }
    if (this.#state.status === 'signedIn' && this.#state.user.username === user.username) return;
    this.#forget();
    await this.start();
  }

  #storedUser(): UserData | null {
    return readUserData(this.#environment.local.getItem(userDataKey));
  }

  #store(user: UserData): void {
    const { local } = this.#environment;
    local.setItem(userDataKey, JSON.stringify(user));
    const area = areaOf(user.role);
    if (area) local.setItem(areaKey, area);
    else local.removeItem(areaKey);
  }

  #tokenOf(value: string, expiresIn: number | null): Token {
    return { value, expiresAt: expiresIn === null ? null : this.#environment.now() + expiresIn * 1000 };
  }

  #isEnding(token: Token): boolean {
    return token.expiresAt !== null && token.expiresAt - this.#environment.now() < margin;
  }

  #take(token: Token, user: UserData): void {
    this.#token = token;
    clearTimeout(this.#timer);
    if (token.expiresAt !== null) {
      const wait = Math.max(token.expiresAt - this.#environment.now() - 2 * margin, 1000);
      // If this fails, the next request renews again and reports the error.
      this.#timer = setTimeout(() => void this.#renew().catch(() => undefined), Math.min(wait, 2 ** 31 - 1));
    }
    if (this.#state.status === 'signedIn' && JSON.stringify(this.#state.user) === JSON.stringify(user)) return;
    this.#set({ status: 'signedIn', user });
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#token = null;
    this.#environment.perTab.removeItem(accessTokenKey);
  }

  /**
   * Renews once for all callers that wait. Resolves to false if the session is over; throws if the gateway
   * cannot be reached.
   */
  #renew(): Promise<boolean> {
    const before = this.#token?.value;
    this.#renewal ??= this.#environment
      .exclusively(async () => {
        // Another tab may have renewed the token while this one waited for the lock.
        const isRenewed = this.#token !== null && this.#token.value !== before && !this.#isEnding(this.#token);
        return isRenewed || this.#ask();
      })
      .finally(() => {
        this.#renewal = null;
      });
    return this.#renewal;
  }

  async #ask(): Promise<boolean> {
    if (!this.#storedUser()) return false;
    const response = await this.#environment.fetch('/auth/refresh', {
      method: 'POST',
      headers: { 'x-requested-with': 'wr1' },
      signal: AbortSignal.timeout(30_000),
    });
    if (response.status === 401) {
      this.end('ended');
      return false;
    }
    if (!response.ok) throw new Error(`The refresh returned ${response.status}`);
    const answer = readAnswer(await response.json());
    if (!answer) {
      this.end('ended');
      return false;
    }
    // The user signed out in another tab during the request.
    if (!this.#storedUser()) return false;
    this.#store(answer.user);
    const token = this.#tokenOf(answer.accessToken, answer.expiresIn);
    this.#take(token, answer.user);
    this.#environment.tell({ username: answer.user.username, token });
    return true;
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function readAnswer(body: unknown): { accessToken: string; expiresIn: number | null; user: UserData } | null {
  if (typeof body !== 'object' || body === null) return null;
  const { accessToken, expiresIn, userData } = body as Record<string, unknown>;
  const user = asUserData(userData);
  if (typeof accessToken !== 'string' || !user) return null;
  return { accessToken, expiresIn: typeof expiresIn === 'number' ? expiresIn : null, user };
}
