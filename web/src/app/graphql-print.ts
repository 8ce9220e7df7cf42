// A module of its own, so that fetching it on demand brings the printer alone and not what signed-in pages use of graphql.
export { print } from 'graphql';
