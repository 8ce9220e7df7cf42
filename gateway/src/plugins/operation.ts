import type { ExecutionResult } from 'graphql';
import { z } from 'zod';
import type { GatewayContext } from '../context.ts';
import { gatewayError, presentError } from '../errors.ts';
import type { Presented } from '../errors.ts';
import { readEventId } from '../modules/live-event/event-id.ts';
import { UpstreamFailure } from '../rest/failure.ts';
import type { AnswerMemory } from './answer-memory.ts';
import { measured } from './measured.ts';
import type { PersistedDocuments } from './persisted-documents.ts';
import type { Plan, Planned, Planner } from './plan.ts';
import { refuseFreeDocument } from './persisted-only.ts';
import { RateLimitedError, rateLimitHeaders } from './rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';
import type { OpenSubscription } from './subscription.ts';

/** A GraphQL answer as it goes to the client. */
export interface FormattedResult {
  data?: unknown;
  errors?: unknown[];
  extensions?: Record<string, unknown>;
}

/** What became of an operation. */
export interface Outcome {
  /** The finished JSON in pieces, where the answer was remembered or is about to be; `result` is then not needed. */
  pieces?: readonly (string | Buffer)[];
  result: FormattedResult | OpenSubscription;
  /** HTTP status for application/graphql-response+json. */
  status: number;
  /** HTTP status for application/json, where requests that are well-formed answer 200. */
  legacyStatus: number;
}

const params = z.object({
  query: z.string().nullish(),
  documentId: z.string().max(100).nullish(),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});
type Params = z.infer<typeof params>;

/** Runs one operation for one caller, however it came. */
export interface OperationRunner {
  /**
   * @param raw body of a POST or parameters of a GET
   * @param method queries alone may come by GET
   * @param wantsPieces whether finished JSON will do
   */
  run(raw: unknown, context: GatewayContext, method: 'GET' | 'POST', wantsPieces?: boolean): Promise<Outcome>;
}

/** Everything that running operations needs. */
export interface OperationDeps {
  planner: Planner;
  documents: PersistedDocuments;
  rateLimit: RateLimit;
  memory: AnswerMemory;
  /** Opens the source of a subscription. */
  subscribe(
    plan: Plan,
    context: GatewayContext,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<OpenSubscription>;
}

function failed(errors: readonly unknown[], context: GatewayContext, forced?: number): Outcome {
  const presented = errors.map((error) => presentError(error, context.language, context.requestId));
  for (const one of presented) note(one, context);
  const [first] = presented;
  const status = forced ?? first?.status ?? 400;
  if (first?.retryAfter !== null && first !== undefined)
    context.reply.headers.push(['Retry-After', String(first.retryAfter)]);
  const legacy = forced === undefined && first?.isWellFormed === true ? 200 : status;
  return { result: { errors: presented.map((one) => one.error) }, status, legacyStatus: legacy };
}

// A refusal is the caller's affair, not the operator's.
const quiet: ReadonlySet<string> = new Set(['refused', 'not-supported']);

function note({ cause, code }: Presented, context: GatewayContext): void {
  context.services.metrics.errors.inc({ code });
  if (cause === null || cause === undefined || (cause instanceof UpstreamFailure && quiet.has(cause.kind))) return;
  const { log } = context.services;
  const reason = cause instanceof Error ? cause : new Error('something that is no error was thrown');
  const facts = { requestId: context.requestId, reason: reason.name, text: reason.message };
  if (reason instanceof UpstreamFailure) log.warn(facts, 'upstream failure');
  else log.error({ ...facts, stack: reason.stack }, 'unexpected error');
}

/**
 * Makes an executor's result fit for the client.
 * @returns the result and the HTTP status that its errors ask for
 */
export function presentResult(
  result: ExecutionResult,
  context: GatewayContext,
  extensions: Record<string, unknown> | null,
): Outcome {
  let status = 200;
  const shown: FormattedResult = {};
  if (result.errors !== undefined && result.errors.length > 0) {
    shown.errors = result.errors.map((error) => {
      const one = presentError(error, context.language, context.requestId);
      note(one, context);
      if (one.status === 401 || (one.status === 429 && status === 200)) ({ status } = one);
      if (one.retryAfter !== null) context.reply.headers.push(['Retry-After', String(one.retryAfter)]);
      return one.error;
    });
  }
  if (result.data !== undefined) shown.data = result.data;
  if (extensions !== null) shown.extensions = extensions;
  return { result: shown, status, legacyStatus: status };
}

/** The source of a request: its text, and whether it stands in the manifest. */
function sourceOf(request: Params, documents: PersistedDocuments): { source: string; persisted: boolean } {
  const persistedQuery = request.extensions?.['persistedQuery'];
  const hash =
    request.documentId ??
    (typeof persistedQuery === 'object' && persistedQuery !== null && 'sha256Hash' in persistedQuery
      ? persistedQuery.sha256Hash
      : null);
  if (typeof request.query === 'string' && request.query !== '')
    return { source: request.query, persisted: documents.has(request.query) };
  if (typeof hash === 'string') {
    const source = documents.find(hash);
    if (source === null) throw gatewayError('PERSISTED_DOCUMENT_NOT_FOUND', { text: 'PersistedQueryNotFound' });
    return { source, persisted: true };
  }
  throw gatewayError('BAD_USER_INPUT', { text: 'Send a document in `query` or its hash in `documentId`.' });
}

/** Puts parsing, limits, cost, execution and presentation in their order. */
export function createOperationRunner(deps: OperationDeps): OperationRunner {
  async function isSignedIn(context: GatewayContext): Promise<boolean> {
    if (context.token === null) return false;
    try {
      return await context.services.sessions.isValid(context.rest);
    } catch {
      return false;
    }
  }

  /** Callers with a valid token get suggestions with their validation errors, others do not. */
  async function withSuggestions(
    planned: Planned,
    source: string,
    request: Params,
    persisted: boolean,
    context: GatewayContext,
  ): Promise<Planned> {
    if (planned.errors === null || !(await isSignedIn(context))) return planned;
    return deps.planner.plan({ source, operationName: request.operationName ?? null, persisted, suggestions: true });
  }

  async function admit(
    plan: Plan,
    context: GatewayContext,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>> {
    const { limits } = context.services.settings;
    const points = plan.cost(variables);
    if (points > limits.cost) {
      throw gatewayError('OPERATION_LIMIT_EXCEEDED', {
        text: `The operation costs ${points} points; at most ${limits.cost} are allowed.`,
      });
    }
    const { sessions } = context.services;
    const allowance = await sessions
      .ownerOf(context.rest)
      .then((owner) => deps.rateLimit.take(owner, context.address, points))
      .catch((error: unknown) => {
        if (error instanceof RateLimitedError) context.reply.headers.push(...rateLimitHeaders(error.allowance));
        throw error;
      });
    context.spent = { points, allowance };
    context.reply.headers.push(...rateLimitHeaders(allowance));
    return {
      cost: {
        requested: points,
        limit: allowance.limit,
        remaining: allowance.remaining,
        resetSeconds: allowance.reset,
      },
    };
  }

  /** Answers from the memory when nothing has changed upstream, and remembers what was made anew. */
  async function answerQuery(
    plan: Plan,
    variables: Readonly<Record<string, unknown>>,
    context: GatewayContext,
    extensions: Record<string, unknown>,
  ): Promise<Outcome> {
    const pieces = (data: string | Buffer): Outcome => ({
      result: {},
      pieces: ['{"data":', data, `,"extensions":${JSON.stringify(extensions)}}`],
      status: 200,
      legacyStatus: 200,
    });
    const known = await deps.memory.recall(plan, variables, context);
    context.services.metrics.answers.inc({ source: known === null ? 'made' : 'memory' });
    if (known !== null) return pieces(known);
    const result = await plan.run(context, variables);
    if (result.errors !== undefined && result.errors.length > 0) return presentResult(result, context, extensions);
    return pieces(deps.memory.remember(plan, variables, context, JSON.stringify(result.data)));
  }

  async function run(
    raw: unknown,
    context: GatewayContext,
    method: 'GET' | 'POST',
    wantsPieces: boolean,
  ): Promise<Outcome> {
    const parsed = params.safeParse(raw);
    if (!parsed.success) {
      const text = `Wrong parameter: ${parsed.error.issues[0]?.path.join('.') || 'the body has to be a JSON object'}.`;
      return failed([gatewayError('BAD_USER_INPUT', { text })], context, 400);
    }
    const request = parsed.data;
    try {
      const { source, persisted } = sourceOf(request, deps.documents);
      if (!persisted) await refuseFreeDocument(context);
      let planned = deps.planner.plan({
        source,
        operationName: request.operationName ?? null,
        persisted,
        suggestions: false,
      });
      planned = await withSuggestions(planned, source, request, persisted, context);
      if (planned.errors !== null) return failed(planned.errors, context);
      const { plan } = planned;
      context.operation = plan;
      context.columns = plan.columns;
      // An address ends up in the logs of proxies, and with it the variables of a GET.
      const postOnly = plan.kind === 'mutation' ? 'Mutations' : plan.holdsToken ? 'Operations with a token' : null;
      if (method === 'GET' && postOnly !== null) {
        context.reply.headers.push(['Allow', 'POST']);
        const text = `${postOnly} are accepted by POST only.`;
        return failed([gatewayError('BAD_USER_INPUT', { text })], context, 405);
      }
      if (plan.introspects && !persisted && !(await isSignedIn(context))) throw gatewayError('UNAUTHENTICATED');
      const variables = plan.coerce(request.variables ?? {});
      const extensions = await admit(plan, context, variables);
      if (plan.kind === 'subscription') {
        const { lastEventId } = request.extensions ?? {};
        if (lastEventId != null) context.lastEventId = readEventId(lastEventId);
        return { result: await deps.subscribe(plan, context, variables), status: 200, legacyStatus: 200 };
      }
      // A foreign customer API says less than an answer is made from: what a sign-in told is not read again.
      if (wantsPieces && plan.kind === 'query' && context.services.profile.current === 'full') {
        return await answerQuery(plan, variables, context, extensions);
      }
      return presentResult(await plan.run(context, variables), context, extensions);
    } catch (error) {
      return failed([error], context);
    }
  }

  return {
    run: (raw, context, method, wantsPieces = false) => measured(context, () => run(raw, context, method, wantsPieces)),
  };
}
