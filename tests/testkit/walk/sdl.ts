import { buildASTSchema, parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import { readText, repositoryFiles } from '../files.ts';

/** The parsed SDL of all modules. */
export function sdl(): DocumentNode {
  return parse(repositoryFiles('schema/graphql/*.graphql').map(readText).join('\n'));
}

/** The schema without resolvers, as partners see it. */
export function schemaOfSdl(): GraphQLSchema {
  return buildASTSchema(sdl());
}
