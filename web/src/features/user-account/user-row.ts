import type { UserRowFragment } from './user-list-page.generated.ts';

type Loaded = Omit<UserRowFragment, ' $fragmentName'>;

/** A row of the user list; the caller manages all of these users. */
export type UserRow = Loaded & { account: NonNullable<Loaded['account']> };

/** The rows whose account the caller may see. */
export const managedRows = (rows: readonly Loaded[] | undefined): readonly UserRow[] | undefined =>
  rows?.filter((row): row is UserRow => row.account !== null);
