import { createRestData } from '../lists/rest-data.ts';

// Plain JavaScript: the types of these packages are there only where somebody measures, so nothing here can be checked elsewhere.

const { PORT, CUSTOMER_API_URL: upstream, SDL_FILE: sdlFile } = process.env;

/** Where to listen, and the file with the schema's SDL. */
export const setup = { port: Number(PORT), sdlFile };

/** Asks as the peers' documentation shows: with the global fetch. */
async function read(target, apiKey) {
  const response = await fetch(`${upstream}/${target}`, { headers: { apikey: apiKey } });
  if (!response.ok) throw new Error(`${target}: ${response.status}`);
  return response.json();
}

export const data = createRestData(read);

/** Resolvers of the schema as far as the bench asks; the context holds `apiKey`. Customers are each peer's own affair. */
export const resolvers = {
  Query: {
    viewer: (_parent, _args, { apiKey }) => data.viewer(apiKey),
    unreadNotificationCount: (_parent, _args, { apiKey }) => data.unreadCount(apiKey),
    bookings: (_parent, { first }, { apiKey }) => data.bookings(first, apiKey),
    schedules: (_parent, { first }, { apiKey }) => data.schedules(first, apiKey),
    goodsTypes: (_parent, _args, { apiKey }) => data.goodsTypes(apiKey),
  },
};
