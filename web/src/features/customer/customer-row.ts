import type { CustomerRowFragment } from './customer-list-page.generated.ts';

type Loaded = Omit<CustomerRowFragment, ' $fragmentName'>;

/** A row of the customer list; the caller manages all of these customers. */
export type CustomerRow = Loaded & { account: NonNullable<Loaded['account']> };

/** The rows that the caller manages. */
export const managedCustomers = (rows: readonly Loaded[] | undefined): readonly CustomerRow[] | undefined =>
  rows?.filter((row): row is CustomerRow => row.account !== null);
