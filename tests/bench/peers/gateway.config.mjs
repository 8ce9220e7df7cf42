import { defineConfig } from '@graphql-hive/gateway';
import { data } from './resolvers.mjs';

// Hive Gateway with defaults. REST has no call for a single port, so our own resolver holds the ports in memory, as for
// the other servers.
const place = (field) => ({
  selectionSet: `{ ${field} service_type }`,
  resolve: async (booking, _args, { headers }) =>
    (await data.places(headers.apikey))(booking[field], booking.service_type),
});

export const gatewayConfig = defineConfig({
  additionalTypeDefs: /* GraphQL */ `
    type Place {
      code: String!
      name: String!
    }
    extend type query_bookings_result_items {
      polPlace: Place
      podPlace: Place
    }
  `,
  additionalResolvers: { query_bookings_result_items: { polPlace: place('pol'), podPlace: place('pod') } },
});
