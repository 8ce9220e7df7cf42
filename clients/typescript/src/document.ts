/**
 * The text of an operation together with the types of its result and variables. With `documentMode: 'string'`, GraphQL
 * Code Generator creates objects of this shape too. For a plain string, the result type is unknown.
 */
export interface TypedDocument<TResult = unknown, TVariables = Record<string, unknown>> {
  /** The operation in GraphQL, including the fragments it uses. */
  toString(): string;
  /** Always undefined; it only carries the types. */
  __apiType?: (variables: TVariables) => TResult;
}

/**
 * Assigns types to the text of an operation.
 * @param text an operation in GraphQL
 */
export function typedDocument<TResult, TVariables = Record<string, never>>(
  text: string,
): TypedDocument<TResult, TVariables> {
  return text as unknown as TypedDocument<TResult, TVariables>;
}

/** The result type of a document. */
export type ResultOf<TDocument> = TDocument extends TypedDocument<infer TResult, infer _> ? TResult : never;

/** The type of a document's variables. */
export type VariablesOf<TDocument> = TDocument extends TypedDocument<infer _, infer TVariables> ? TVariables : never;
