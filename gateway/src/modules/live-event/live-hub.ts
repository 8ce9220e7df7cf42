import type { GatewayContext } from '../../context.ts';
import type { Limits } from '../../env.ts';
import { gatewayError } from '../../errors.ts';
import { tokenKey } from '../session/session-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { ProfileDetector } from '../../rest/profile.ts';
import type { Delivery, Listener, Pace } from './live-channel.ts';
import { defaultPace, LiveChannel } from './live-channel.ts';
import type { LiveEventSource } from './live-event.ts';
import { Mailbox } from './mailbox.ts';

/** Tells other gateways of the same installation that a user did something; null where there is one only. */
export interface TouchBus {
  publish(user: string): void;
  onTouch(listener: (user: string) => void): void;
}

/** Live values for all users of this gateway. */
export interface LiveHub {
  /** The caller's unread total: the present value first, then each change. */
  totals(context: GatewayContext): Promise<AsyncIterable<Delivery<number>>>;
  /** What changed for the caller. */
  events(context: GatewayContext): Promise<AsyncIterable<Delivery<LiveEventSource>>>;
  /** The caller changed something: its listeners shall hear at once. */
  touched(context: GatewayContext): void;
  /** Listeners now. */
  readonly size: number;
  /** Ends all streams. */
  close(): void;
}

export interface LiveHubDeps {
  sessions: SessionStore;
  profile: ProfileDetector;
  limits: Limits;
  onSize(size: number): void;
  bus?: TouchBus | null;
  pace?: Pace;
}

interface User {
  key: string;
  /** When the token ends, milliseconds since 1970. */
  expiresAt: number;
}

/** Counts listeners and gives each user one channel. */
export function createLiveHub(deps: LiveHubDeps): LiveHub {
  const channels = new Map<string, LiveChannel>();
  const perAddress = new Map<string, number>();
  let size = 0;
  deps.bus?.onTouch((user) => channels.get(user)?.poke());

  async function userOf(context: GatewayContext): Promise<User> {
    const { token } = context;
    if (token === null) throw gatewayError('UNAUTHENTICATED');
    if ((await deps.profile.detect(context.rest)) === 'section7') {
      if (!(await deps.sessions.isValid(context.rest))) throw gatewayError('UNAUTHENTICATED');
      return { key: tokenKey(token), expiresAt: Number.POSITIVE_INFINITY };
    }
    const session = await context.session();
    if (session === null) throw gatewayError('UNAUTHENTICATED');
    return { key: `${session.kind}:${session.id}`, expiresAt: Date.parse(session.expiresAt) };
  }

  function checkLimits(user: User, context: GatewayContext): void {
    const refuse = (text: string): never => {
      throw gatewayError('OPERATION_LIMIT_EXCEEDED', { text });
    };
    const { limits } = deps;
    if (size >= limits.listeners) refuse('This server has no room for further subscriptions.');
    if ((perAddress.get(context.address) ?? 0) >= limits.listenersPerAddress)
      refuse('Too many subscriptions from this address.');
    if ((channels.get(user.key)?.listeners.size ?? 0) >= limits.listenersPerUser) {
      refuse(`A user may have ${limits.listenersPerUser} subscriptions at a time.`);
    }
  }

  function channelOf(key: string): LiveChannel {
    let channel = channels.get(key);
    if (channel === undefined) {
      const hasEvents = (): boolean => deps.profile.current === 'full';
      channel = new LiveChannel(deps.pace ?? defaultPace, hasEvents, (rest) => deps.sessions.isValid(rest));
      channels.set(key, channel);
    }
    return channel;
  }

  function count(address: string, step: 1 | -1): void {
    size += step;
    const now = (perAddress.get(address) ?? 0) + step;
    if (now === 0) perAddress.delete(address);
    else perAddress.set(address, now);
    deps.onSize(size);
  }

  async function listen<T>(
    context: GatewayContext,
    limit: number,
    make: (base: Pick<Listener, 'rest' | 'language' | 'expiresAt'>, box: Mailbox<Delivery<T>>) => Listener,
  ): Promise<AsyncIterable<Delivery<T>>> {
    const user = await userOf(context);
    checkLimits(user, context);
    const channel = channelOf(user.key);
    const { rest, language, address } = context;
    const box = new Mailbox<Delivery<T>>(limit, () => {
      count(address, -1);
      channel.remove(listener);
      if (channel.listeners.size === 0) channels.delete(user.key);
    });
    const listener = make({ rest, language, expiresAt: user.expiresAt }, box);
    count(address, 1);
    channel.add(listener);
    return box;
  }

  return {
    totals: (context) => listen<number>(context, 20, (base, box) => ({ ...base, kind: 'total', box, told: null })),
    events: (context) => listen<LiveEventSource>(context, 500, (base, box) => ({ ...base, kind: 'events', box })),
    touched(context) {
      if (channels.size === 0 && (deps.bus ?? null) === null) return;
      userOf(context).then(
        ({ key }) => {
          channels.get(key)?.poke();
          deps.bus?.publish(key);
        },
        () => {},
      );
    },
    get size() {
      return size;
    },
    close() {
      for (const channel of channels.values()) channel.close();
      channels.clear();
    },
  };
}
