import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { Booking, contextOf } from './customer-loader.mjs';
import { resolvers, setup } from './resolvers.mjs';

// Apollo Server, started as its documentation shows.
const server = new ApolloServer({
  typeDefs: readFileSync(setup.sdlFile, 'utf8'),
  resolvers: { ...resolvers, Booking },
});
await startStandaloneServer(server, {
  listen: { port: setup.port, host: '127.0.0.1' },
  context: async ({ req }) => contextOf(req.headers.apikey),
});
