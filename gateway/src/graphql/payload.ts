import { getNamedType, isObjectType, isUnionType } from 'graphql';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import type { GatewayContext } from '../context.ts';
import { userErrorsOf } from './user-error.ts';
import type { UserErrorSource } from './user-error.ts';

type Resolve = GraphQLFieldResolver<unknown, GatewayContext>;

function answering(resolve: Resolve, members: ReadonlySet<string>): Resolve {
  return async (parent, args, context, info) => {
    try {
      return await (resolve(parent, args, context, info) as Promise<unknown>);
    } catch (error) {
      const userErrors = userErrorsOf(error, context.language, members, args['input']);
      if (userErrors === null) throw error;
      return { userErrors };
    }
  };
}

/** Makes every root field with `userErrors` in its payload return refusals there. */
export function answerUserErrors(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const type = getNamedType(field.type);
      const errors = isObjectType(type) ? type.getFields()['userErrors'] : undefined;
      const union = errors && getNamedType(errors.type);
      if (!isUnionType(union) || field.resolve === undefined) continue;
      const members = new Set(union.getTypes().map(({ name }) => name));
      field.resolve = answering(field.resolve as Resolve, members) as typeof field.resolve;
    }
  }
}

/** Runs one of several changes in a mutation. A refusal becomes part of its own result. */
export async function settled<Done extends object>(
  context: GatewayContext,
  run: () => Promise<Done>,
): Promise<Partial<Done> & { userErrors: UserErrorSource[] }> {
  try {
    return { ...(await run()), userErrors: [] };
  } catch (error) {
    const userErrors = userErrorsOf(error, context.language);
    if (userErrors === null) throw error;
    return { userErrors } as Partial<Done> & { userErrors: UserErrorSource[] };
  }
}
