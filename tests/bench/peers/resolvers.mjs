import { createRestData } from '../lists/rest-data.ts';

// Plain JavaScript: the types of these packages exist only where they are installed for measuring, so nothing
// here can be type-checked elsewhere.

const { PORT, CUSTOMER_API_URL: upstream, SDL_FILE: sdlFile } = process.env;

/** The port, and the file with the schema's SDL. */
export const setup = { port: Number(PORT), sdlFile };

/** Calls the upstream with the global fetch, as in the servers' documentation. */
async function read(target, apiKey) {
  const response = await fetch(`${upstream}/${target}`, { headers: { apikey: apiKey } });
  if (!response.ok) throw new Error(`${target}: ${response.status}`);
  return response.json();
}

export const data = createRestData(read);

/**
 * Resolvers for the measured part of the schema; the context has `apiKey`. Each server loads customers in its
 * own way.
 */
export const resolvers = {
  Query: {
    viewer: (_parent, _args, { apiKey }) => data.viewer(apiKey),
    unreadNotificationCount: (_parent, _args, { apiKey }) => data.unreadCount(apiKey),
    bookings: (_parent, { first }, { apiKey }) => data.bookings(first, apiKey),
    schedules: (_parent, { first }, { apiKey }) => data.schedules(first, apiKey),
    goodsTypes: (_parent, _args, { apiKey }) => data.goodsTypes(apiKey),
  },
};
