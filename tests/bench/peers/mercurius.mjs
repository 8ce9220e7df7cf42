import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import mercurius from 'mercurius';
import { data, resolvers, setup } from './resolvers.mjs';

// Mercurius with its JIT compiler and its own loaders.
const app = fastify();
app.register(mercurius, {
  schema: readFileSync(setup.sdlFile, 'utf8'),
  resolvers,
  loaders: {
    Booking: {
      async customer(queries, { apiKey }) {
        const idOf = ({ obj }) => obj.customerId;
        const ids = [...new Set(queries.map(idOf).filter((id) => id !== null))];
        const found = await data.companies(ids, apiKey);
        return queries.map((query) => found.get(idOf(query)) ?? null);
      },
    },
  },
  context: (request) => ({ apiKey: request.headers.apikey }),
  jit: 1,
});
await app.listen({ port: setup.port, host: '127.0.0.1' });
