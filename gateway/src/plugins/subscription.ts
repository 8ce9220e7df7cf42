import { getArgumentValues, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { GatewayContext } from '../context.ts';
import { gatewayError } from '../errors.ts';
import { type Delivery, Listener } from '../modules/live-event/listener.ts';
import type { Frame } from '../http/event-stream.ts';
import { readEventId } from '../modules/live-event/live-event.ts';
import type { Plan } from './plan.ts';
import type { GatewayPlugin } from './plugin.ts';
import { type FormattedResult, presentResult } from './present.ts';

/** One message of a stream. */
export interface StreamedResult {
  /** Id for resuming the stream after this message; null if there is nothing to replay. */
  id: number | null;
  result: FormattedResult;
  /** The bytes to send, created by the first listener that sends them. */
  frame: Frame | null;
}

/** A result that several listeners of a user can share. */
interface CommonResult {
  plan: Plan;
  variables: string;
  token: string | null;
  language: string;
  at: number;
  result: Promise<StreamedResult>;
}

/** How long a result is shared by identical subscriptions, in milliseconds; later ones get current data. */
const COMMON_LIFE = 1_000;
const common = new WeakMap<Delivery, CommonResult[]>();

/**
 * An open subscription. Each value from its source runs the operation again, with fresh loaders and the
 * caller's own permissions.
 */
export class OpenSubscription {
  /** Where the stream starts; null if it cannot be resumed. */
  readonly startId: number | null;
  readonly #name: string;
  readonly #plan: Plan;
  readonly #listener: Listener;
  readonly #context: GatewayContext;
  readonly #variables: Readonly<Record<string, unknown>>;
  /** Variables as text, to find identical subscriptions. */
  readonly #variablesText: string;
  #isReasonTold = false;

  constructor(
    name: string,
    plan: Plan,
    listener: Listener,
    context: GatewayContext,
    variables: Readonly<Record<string, unknown>>,
  ) {
    this.#name = name;
    this.#plan = plan;
    this.#listener = listener;
    this.#context = context;
    this.#variables = variables;
    this.#variablesText = JSON.stringify(variables);
    this.startId = listener.facts.after ?? listener.seq;
  }

  /** Whether the source has ended; messages may still be waiting. */
  get isOver(): boolean {
    return this.#listener.isOver;
  }

  /** @param wake called when there is a message to take, and when the source ends */
  onWake(wake: () => void): void {
    this.#listener.wake = wake;
  }

  /** The next message; null if none is waiting. */
  take(): Promise<StreamedResult> | null {
    const delivery = this.#listener.take();
    if (delivery !== undefined) return this.#inCommon(delivery);
    const { reason } = this.#listener;
    if (reason === null || this.#isReasonTold) return null;
    this.#isReasonTold = true;
    return this.#run({ id: null, error: reason });
  }

  /** Called when the client disconnects. */
  close(): void {
    this.#listener.leave();
  }

  #inCommon(delivery: Delivery): Promise<StreamedResult> {
    const { token, language } = this.#context;
    const [plan, variables, now] = [this.#plan, this.#variablesText, performance.now()];
    const known = common.get(delivery) ?? [];
    const same = known.find(
      (one) =>
        one.plan === plan &&
        one.token === token &&
        one.language === language &&
        one.variables === variables &&
        now - one.at < COMMON_LIFE,
    );
    if (same !== undefined) return same.result;
    const result = this.#run(delivery);
    common.set(delivery, [...known, { plan, variables, token, language, at: now, result }]);
    return result;
  }

  async #run(delivery: Delivery): Promise<StreamedResult> {
    const context = this.#context.fresh();
    let result: ExecutionResult;
    try {
      if ('error' in delivery) throw delivery.error;
      result = await this.#plan.run({ [this.#name]: delivery.value }, context, this.#variables);
    } catch (error) {
      result = { errors: [error as never] };
    }
    return { id: delivery.id, result: presentResult(result, context), frame: null };
  }
}

/**
 * Opens a subscription. It waits for the first value, so that a refusal is an ordinary response instead of a
 * stream.
 * @throws the source's refusal: UNAUTHENTICATED, OPERATION_LIMIT_EXCEEDED
 */
async function openSubscription(
  schema: GraphQLSchema,
  plan: Plan,
  context: GatewayContext,
  variables: Readonly<Record<string, unknown>>,
): Promise<OpenSubscription> {
  const [selection] = plan.operation.selectionSet.selections;
  if (selection?.kind !== 'Field') throw gatewayError('NOT_SUPPORTED');
  const name = selection.name.value;
  const field = schema.getSubscriptionType()?.getFields()[name];
  if (field?.subscribe === undefined) throw gatewayError('NOT_SUPPORTED');
  const args = getArgumentValues(field, selection, { sources: {}, coerced: variables });
  // Uses a fresh context, so that data loaded by the request does not stay in memory while the stream is
  // open.
  const own = context.fresh();
  const listener: unknown = await field.subscribe({}, args, own, undefined as never);
  if (!(listener instanceof Listener)) throw gatewayError('INTERNAL');
  await listener.opened();
  if (listener.isOver && !listener.isOpen && listener.reason !== null) throw listener.reason;
  return new OpenSubscription(name, plan, listener, own, variables);
}

/**
 * Opens the source of a subscription. Yoga does not get the stream, because it would wrap it in iterators for
 * its lifetime and omit message ids (docs/decisions/030).
 */
export function useSubscriptions(schema: GraphQLSchema): GatewayPlugin {
  return {
    async onSubscribe({ args, context: { gateway, params }, setResultAndStopExecution }) {
      const { lastEventId } = params.extensions ?? {};
      if (lastEventId != null) gateway.lastEventId = readEventId(lastEventId);
      gateway.reply.stream = await openSubscription(schema, gateway.plan, gateway, args.variableValues ?? {});
      setResultAndStopExecution({ data: null });
    },
  };
}
