import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { createSchema, createYoga } from 'graphql-yoga';
import { Booking, contextOf } from './customer-loader.mjs';
import { resolvers, setup } from './resolvers.mjs';

// GraphQL Yoga with defaults.
const schema = createSchema({ typeDefs: readFileSync(setup.sdlFile, 'utf8'), resolvers: { ...resolvers, Booking } });
const yoga = createYoga({ schema, context: ({ request }) => contextOf(request.headers.get('apikey')) });
createServer(yoga).listen(setup.port, '127.0.0.1');
