import DataLoader from 'dataloader';
import { data } from './resolvers.mjs';

/** A request's context: its API key, and a loader that requests all customers of a list at once. */
export function contextOf(apiKey) {
  const customers = new DataLoader(async (ids) => {
    const found = await data.companies(ids, apiKey);
    return ids.map((id) => found.get(id) ?? null);
  });
  return { apiKey, customers };
}

export const Booking = {
  customer: ({ customerId }, _args, { customers }) => (customerId === null ? null : customers.load(customerId)),
};
