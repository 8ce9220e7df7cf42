import { getArgumentValues } from 'graphql';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { GatewayContext } from '../context.ts';
import { gatewayError } from '../errors.ts';
import { OPENED } from '../modules/live-event/booking-changed.ts';
import type { FormattedResult } from './operation.ts';
import { presentResult } from './operation.ts';
import type { Plan } from './plan.ts';

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/**
 * Opens a subscription: each value of its source runs the operation anew, with fresh loaders and the caller's own rights.
 * @throws what the source refuses with: UNAUTHENTICATED, OPERATION_LIMIT_EXCEEDED
 */
export async function openSubscription(
  schema: GraphQLSchema,
  plan: Plan,
  context: GatewayContext,
  variables: Readonly<Record<string, unknown>>,
): Promise<AsyncIterable<FormattedResult>> {
  const [selection] = plan.operation.selectionSet.selections;
  if (selection?.kind !== 'Field') throw gatewayError('NOT_SUPPORTED');
  const name = selection.name.value;
  const field = schema.getSubscriptionType()?.getFields()[name];
  if (field?.subscribe === undefined) throw gatewayError('NOT_SUPPORTED');
  const args = getArgumentValues(field, selection, { sources: {}, coerced: variables });
  const source: unknown = await field.subscribe({}, args, context, undefined as never);
  if (!isAsyncIterable(source)) throw gatewayError('INTERNAL');
  const iterator = source[Symbol.asyncIterator]();
  // The first value is awaited here: a refusal is then an answer of its own and no stream.
  const first = await iterator.next();
  let ready: IteratorResult<unknown> | null = first.value === OPENED ? null : first;
  let isOver = false;

  const run = async (value: unknown): Promise<FormattedResult> => {
    const fresh = context.fresh();
    const result: ExecutionResult = await plan.runEvent({ [name]: value }, fresh, variables);
    return presentResult(result, fresh, null).result as FormattedResult;
  };
  return {
    [Symbol.asyncIterator]: () => ({
      async next(): Promise<IteratorResult<FormattedResult>> {
        if (isOver) return { value: undefined, done: true };
        try {
          const step = ready ?? (await iterator.next());
          ready = null;
          if (step.done === true) return { value: undefined, done: true };
          return { value: await run(step.value), done: false };
        } catch (error) {
          isOver = true;
          const shown = presentResult({ errors: [error as never] }, context, null).result as FormattedResult;
          return { value: shown, done: false };
        }
      },
      async return(): Promise<IteratorResult<FormattedResult>> {
        isOver = true;
        await iterator.return?.();
        return { value: undefined, done: true };
      },
    }),
  };
}
