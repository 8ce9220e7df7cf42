import type { AbilityAction } from '@wr1/schema/rules/access/ability.ts';
import type { Subject } from '@wr1/schema/rules/access/permission-table.ts';
import type { z } from 'zod';
import type { RequestContext, Viewer } from './context.ts';

/**
 * Who may call: everybody (`public`: the token is not looked at; `optional`: whoever brings a token is checked as usual,
 * the others are anonymous), everybody who is signed in (`any`), or those whose ability list permits the action on the
 * subject.
 */
export type Access = 'public' | 'optional' | 'any' | { readonly action: AbilityAction; readonly subject: Subject };

/** The viewer that a handler of this access can count on. */
export type ViewerOf<A extends Access> = A extends 'public' ? null : A extends 'optional' ? Viewer | null : Viewer;

/** Several actions share one path; a constant in the address tells which is meant. */
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
  /** True for the few calls that are allowed before a first password was changed. */
  firstSignIn?: boolean;
  query?: Q;
  body?: B;
}

/** What a handler gets: checked input and who asks. */
export interface ActionInput<A extends Access, Q extends z.ZodObject, B extends z.ZodType> {
  query: z.output<Q>;
  body: z.output<B>;
  context: RequestContext<ViewerOf<A>>;
}

/** One call with a JSON answer. `answer` describes the whole body: {result, message, meta?}. */
export interface Action<
  A extends Access,
  Q extends z.ZodObject,
  B extends z.ZodType,
  R extends z.ZodType,
> extends ActionBase<A, Q, B> {
  answer: R;
  /** Schema of an answer that the query narrows (`fields`); the whole of it when left out. */
  answerTo?(query: z.output<Q>): R;
  handler(input: ActionInput<A, Q, B>): Promise<z.input<R>> | z.input<R>;
}

/** One call whose request or answer is not JSON (a file); the body is not read before the handler. */
export interface RawAction<A extends Access, Q extends z.ZodObject> extends Omit<ActionBase<A, Q, z.ZodType>, 'body'> {
  /** Media type of the answer for the OpenAPI document. */
  mediaType: string;
  handler(input: Omit<ActionInput<A, Q, z.ZodType>, 'body'> & { request: Request }): Promise<Response> | Response;
}

/** The message of every successful read (specification, section 7). */
export const QUERY_SUCCESS = 'Query success!';

/**
 * A successful answer.
 * @param text the message; "Query success!" when left out
 */
export function success<T>(result: T, text: string = QUERY_SUCCESS): { result: T; message: string } {
  return { result, message: text };
}

/** A successful list answer. */
export function successList<T, M>(result: T[], meta: M): { result: T[]; message: string; meta: M } {
  return { result, message: QUERY_SUCCESS, meta };
}
