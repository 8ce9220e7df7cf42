import { ENTRY_LIST_KEY } from '@wr1/schema/field/master-data/entry-list.ts';
import type { EntryListKey } from '@wr1/schema/field/master-data/entry-list.ts';

/** A section of the page: a list, or the system settings. */
export type MasterDataSection = EntryListKey | 'SETTINGS';

/** The section shown by default. */
const FIRST: MasterDataSection = 'PORT';
const SETTINGS_WORD = 'system-config';

const wordOf = (section: MasterDataSection) =>
  section === 'SETTINGS' ? SETTINGS_WORD : section.toLowerCase().replaceAll('_', '-');

/** Path of a section, below /platform. */
export const masterDataPath = (section: MasterDataSection): string => `/admin/master-data/${wordOf(section)}`;

/** The section named by the last segment of a path; null if there is none. */
export function sectionOf(word: string | undefined): MasterDataSection | null {
  if (word === undefined) return FIRST;
  if (word === SETTINGS_WORD) return 'SETTINGS';
  return ENTRY_LIST_KEY.find((key) => wordOf(key) === word) ?? null;
}
