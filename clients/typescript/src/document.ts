/**
 * The text of an operation that knows the types of its result and of its variables. GraphQL Code Generator's
 * `documentMode: 'string'` makes objects of this shape as well, and a plain text is one whose result is unknown.
 */
export interface TypedDocument<TResult = unknown, TVariables = Record<string, unknown>> {
  /** The operation in GraphQL, with the fragments it uses. */
  toString(): string;
  /** Never there: it only carries the types. */
  __apiType?: (variables: TVariables) => TResult;
}

/**
 * Gives a text its types by hand.
 * @param text an operation in GraphQL
 */
export function typedDocument<TResult, TVariables = Record<string, never>>(
  text: string,
): TypedDocument<TResult, TVariables> {
  return text as unknown as TypedDocument<TResult, TVariables>;
}

/** The result type of a document. */
export type ResultOf<TDocument> = TDocument extends TypedDocument<infer TResult, infer _> ? TResult : never;

/** The variables' type of a document. */
export type VariablesOf<TDocument> = TDocument extends TypedDocument<infer _, infer TVariables> ? TVariables : never;
