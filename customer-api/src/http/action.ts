import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { SecondFactorStep } from '@wr1/schema/rules/access/second-factor.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { z } from 'zod';
import type { RequestContext, Viewer } from './context.ts';

/**
 * Who may call an action: anyone, without checking tokens (`public`); anyone, but a token is checked if there
 * is one (`optional`); any signed-in caller (`any`); or callers whose abilities permit the action on the
 * subject.
 */
export type Access = 'public' | 'optional' | 'any' | { readonly action: AbilityAction; readonly subject: Subject };

/** The viewer that a handler receives, depending on who may call it. */
export type ViewerOf<A extends Access> = A extends 'public' ? null : A extends 'optional' ? Viewer | null : Viewer;

/** Selects one of several actions on the same path by a query parameter. */
export type Selector = { readonly objectType: string } | { readonly data: string };

export type Method = 'get' | 'post' | 'put' | 'delete';

interface ActionBase<A extends Access, Q extends z.ZodObject, B extends z.ZodType> {
  method: Method;
  /** Path below /api, such as /user/login. */
  path: string;
  select?: Selector;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Noun of the module. */
  tag: string;
  access: A;
  /** Whether the call is allowed while the user still has to set a password. */
  firstSignIn?: boolean;
  /** Second-factor steps at which an incomplete session may already make the call; none by default. */
  secondFactor?: readonly SecondFactorStep[];
  /** Whether a user with a second factor must have entered it within the last 10 minutes. */
  recent?: boolean;
  query?: Q;
  body?: B;
}

export interface ActionInput<A extends Access, Q extends z.ZodObject, B extends z.ZodType> {
  query: z.output<Q>;
  body: z.output<B>;
  context: RequestContext<ViewerOf<A>>;
}

/** A call with a JSON response. `answer` is the schema of the whole body: {result, message, meta?}. */
export interface Action<
  A extends Access,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
> extends ActionBase<A, Q, B> {
  answer: R;
  /** The schema of a response that the query limits to some columns (`fields`); defaults to `answer`. */
  answerTo?(query: z.output<Q>): R;
  handler(input: ActionInput<A, Q, B>): Promise<z.input<R>> | z.input<R>;
}

/**
 * A call whose request or response is not JSON, such as a file. The body is not read before the handler runs.
 */
export interface RawAction<A extends Access, Q extends z.ZodObject> extends Omit<ActionBase<A, Q, z.ZodType>, 'body'> {
  /** Media type of the response, for the OpenAPI document. */
  mediaType: string;
  handler(input: Omit<ActionInput<A, Q, z.ZodType>, 'body'> & { request: Request }): Promise<Response> | Response;
}

/** The message of all successful reads (specification, section 7). */
export const QUERY_SUCCESS = 'Query success!';

/**
 * The body of a successful response.
 * @param text the message; defaults to "Query success!"
 */
export function success<T>(result: T, text: string = QUERY_SUCCESS): { result: T; message: string } {
  return { result, message: text };
}

/** The body of a successful list response. */
export function successList<T, M>(result: T[], meta: M): { result: T[]; message: string; meta: M } {
  return { result, message: QUERY_SUCCESS, meta };
}
