import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { z } from 'zod';
import type { RequestContext, Viewer } from './context.ts';

/**
 * Who may call: anyone without a token check (`public`), anyone with a check only if a token is
 * sent (`optional`), every signed-in caller (`any`), or those whose ability permits the action on
 * the subject.
 */
export type Access = 'public' | 'optional' | 'any' | { readonly action: AbilityAction; readonly subject: Subject };

/** The viewer guaranteed to a handler by its access. */
export type ViewerOf<A extends Access> = A extends 'public' ? null : A extends 'optional' ? Viewer | null : Viewer;

/** Several actions share one path; a constant query parameter selects one. */
export type Selector = { readonly objectType: string } | { readonly data: string };

export type Method = 'get' | 'post' | 'put' | 'delete';

interface ActionBase<A extends Access, Q extends z.ZodObject, B extends z.ZodType> {
  method: Method;
  /** Below /api, for example /user/login. */
  path: string;
  select?: Selector;
  /** One sentence for the OpenAPI document. */
  summary: string;
  /** Noun of the module. */
  tag: string;
  access: A;
  /** True for the few calls allowed before the first password has been changed. */
  firstSignIn?: boolean;
  query?: Q;
  body?: B;
}

/** A handler's input: validated data and the caller. */
export interface ActionInput<A extends Access, Q extends z.ZodObject, B extends z.ZodType> {
  query: z.output<Q>;
  body: z.output<B>;
  context: RequestContext<ViewerOf<A>>;
}

/** A call with a JSON response. `answer` describes the whole body: {result, message, meta?}. */
export interface Action<
  A extends Access,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
> extends ActionBase<A, Q, B> {
  answer: R;
  /** Schema of a response narrowed by the query (`fields`); the full schema if omitted. */
  answerTo?(query: z.output<Q>): R;
  handler(input: ActionInput<A, Q, B>): Promise<z.input<R>> | z.input<R>;
}

/** A call whose request or response is not JSON (a file); the body is not read before the handler. */
export interface RawAction<A extends Access, Q extends z.ZodObject> extends Omit<ActionBase<A, Q, z.ZodType>, 'body'> {
  /** Media type of the response for the OpenAPI document. */
  mediaType: string;
  handler(input: Omit<ActionInput<A, Q, z.ZodType>, 'body'> & { request: Request }): Promise<Response> | Response;
}

/** The message of every successful read (specification, section 7). */
export const QUERY_SUCCESS = 'Query success!';

/**
 * A successful response.
 * @param text the message; defaults to "Query success!"
 */
export function success<T>(result: T, text: string = QUERY_SUCCESS): { result: T; message: string } {
  return { result, message: text };
}

/** A successful list response. */
export function successList<T, M>(result: T[], meta: M): { result: T[]; message: string; meta: M } {
  return { result, message: QUERY_SUCCESS, meta };
}
