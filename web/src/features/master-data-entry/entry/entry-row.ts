import type { EntryRowFragment } from './entry-list-section.generated.ts';

/** An entry as its list shows it. */
export type EntryRow = Omit<EntryRowFragment, ' $fragmentName'>;

/** Number of records that use an entry. */
export const countUses = ({ uses }: Pick<EntryRow, 'uses'>): number => uses.reduce((sum, { count }) => sum + count, 0);

/** Whether an entry can be deleted: staff added it, and no record uses it. */
export const isDeletable = (row: EntryRow): boolean => !row.isSupplied && countUses(row) === 0;

/** The values of an entry's list-specific fields, by name. */
export const fieldValues = ({ fields }: Pick<EntryRow, 'fields'>): Record<string, string | null> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value ?? null]));
