import type { GatewayContext } from '../../context.ts';
import { gatewayError } from '../../errors.ts';
import type { RestSession } from '../../rest/session.ts';
import type { ProfileDetector } from '../../rest/profile.ts';
import { tokenKey } from '../session/session-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import { LiveChannel } from './live-channel.ts';
import type { PollOutcome } from './live-channel.ts';
import type { WantedBookings } from './live-event.ts';
import { Listener } from './listener.ts';
import type { ListenerKind } from './listener.ts';
import type { Pace } from './pace.ts';
import { defaultPace } from './pace.ts';
import { Places } from './places.ts';
import type { PlaceLimits } from './places.ts';
import type { PollExchange, PollTurn } from './poll-exchange.ts';

/** Live events for all users of this gateway. */
export interface LiveHub {
  /**
   * Opens a listener for the caller, starting after the caller's last event, if known.
   * @param wanted for the kind `bookings`: the bookings to report; null for all
   * @throws GraphQLError UNAUTHENTICATED, OPERATION_LIMIT_EXCEEDED, or UPSTREAM_UNAVAILABLE while the server
   * stops
   */
  listen(context: GatewayContext, kind: ListenerKind, wanted?: WantedBookings | null): Promise<Listener>;
  /** Notifies the caller's listeners at once after the caller changed something. */
  touched(context: GatewayContext): void;
  /** Number of current listeners. */
  readonly size: number;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

export interface LiveHubDeps {
  sessions: SessionStore;
  profile: ProfileDetector;
  limits: PlaceLimits;
  onSize(size: number): void;
  /** Called after each poll of a user. */
  onPoll?: (outcome: PollOutcome) => void;
  /** Sharing of polls with other gateways; null for a single gateway. */
  exchange?: PollExchange | null;
  pace?: Pace;
}

interface User {
  key: string;
  /** Token expiry, milliseconds since 1970. */
  expiresAt: number;
}

interface Shared {
  channel: LiveChannel;
  turn: PollTurn | null;
}

/** Creates the hub. It counts listeners and has one channel per user. */
export function createLiveHub(deps: LiveHubDeps): LiveHub {
  const channels = new Map<string, Shared>();
  const places = new Places(deps.limits);
  const exchange = deps.exchange ?? null;
  const common = {
    pace: deps.pace ?? defaultPace,
    onPoll: deps.onPoll,
    hasEvents: () => deps.profile.current === 'full',
    isStillValid: (rest: RestSession) => deps.sessions.isStillValid(rest),
  };
  let isClosed = false;

  async function userOf(context: GatewayContext): Promise<User> {
    const { token } = context;
    if (token === null) throw gatewayError('UNAUTHENTICATED');
    if ((await deps.profile.detect(context.rest)) === 'section7') {
      if (!(await deps.sessions.isValid(context.rest))) throw gatewayError('UNAUTHENTICATED');
      return { key: tokenKey(token), expiresAt: Number.POSITIVE_INFINITY };
    }
    const session = await context.session();
    if (session === null) throw gatewayError('UNAUTHENTICATED');
    const { kind, id, expiresAt } = session;
    return { key: `${kind}:${id}`, expiresAt: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) };
  }

  function sharedOf(key: string): Shared {
    let shared = channels.get(key);
    if (shared === undefined) {
      const turn = exchange?.join(key, (news) => channel.hear(news)) ?? null;
      const channel = new LiveChannel({ ...common, turn });
      shared = { channel, turn };
      channels.set(key, shared);
    }
    return shared;
  }

  return {
    async listen(context, kind, wanted = null) {
      const { address, language, token } = context;
      const isSignedIn = token !== null;
      // Checked before the customer API is called, so that a refusal costs nothing.
      places.check({ user: null, address, isSignedIn });
      const { key, expiresAt } = await userOf(context);
      if (isClosed) throw gatewayError('UPSTREAM_UNAVAILABLE');
      const place = { user: key, address, isSignedIn };
      places.take(place);
      const { channel, turn } = sharedOf(key);
      const rest = context.rest.untraced();
      const facts = { kind, rest, language, expiresAt, after: context.lastEventId, wanted };
      const listener = new Listener(facts, (one) => {
        places.leave(place);
        deps.onSize(places.taken);
        channel.remove(one);
        if (channel.listeners.size > 0 || channels.get(key)?.channel !== channel) return;
        channels.delete(key);
        turn?.leave();
      });
      deps.onSize(places.taken);
      channel.add(listener);
      return listener;
    },
    touched(context) {
      if (channels.size === 0 && exchange === null) return;
      userOf(context).then(
        ({ key }) => {
          const here = channels.get(key)?.channel;
          // Polls at once if the user has listeners here; otherwise asks the other gateways to poll.
          if (here === undefined) exchange?.touch(key);
          else here.poke();
        },
        () => {},
      );
    },
    get size() {
      return places.taken;
    },
    close() {
      isClosed = true;
      for (const { channel } of channels.values()) channel.close();
    },
  };
}
