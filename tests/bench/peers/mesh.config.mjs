import { readFileSync, writeFileSync } from 'node:fs';
import { defineConfig } from '@graphql-mesh/compose-cli';
import { loadOpenAPISubgraph } from '@omnigraph/openapi';
import { oneCallEach } from './one-call-each.mjs';

// Input of `mesh-compose` for Hive Gateway's supergraph. OPENAPI_FILE is the customer API's OpenAPI document.
const { OPENAPI_FILE, CUSTOMER_API_URL } = process.env;
const source = `${OPENAPI_FILE}.calls.json`;
const calls = {
  session: { path: '/user/session' },
  unread: { path: '/totalUserNotify' },
  bookings: { path: '/wr1', action: 'GetQuotationBooking' },
  customers: { path: '/wr1', action: 'CustomerListCompany' },
  schedules: { path: '/scheduleList' },
  goodsTypes: { path: '/masterDataNologin', action: 'GoodsType' },
};
writeFileSync(source, JSON.stringify(oneCallEach(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')), calls)));

export const composeConfig = defineConfig({
  subgraphs: [
    {
      sourceHandler: loadOpenAPISubgraph('CustomerApi', {
        source,
        endpoint: CUSTOMER_API_URL,
        operationHeaders: { apikey: "{context.headers['apikey']}" },
      }),
    },
  ],
  // Customers are linked as the documentation links entities, with one call for all keys of a list.
  additionalTypeDefs: /* GraphQL */ `
    extend type query_bookings_result_items {
      customer: query_customers_result_items
        @resolveTo(
          sourceName: "CustomerApi"
          sourceTypeName: "Query"
          sourceFieldName: "customers"
          requiredSelectionSet: "{ customer_id }"
          keyField: "customer_id"
          keysArg: "ids"
          result: "result"
          valueKeyField: "id"
        )
    }
  `,
});
