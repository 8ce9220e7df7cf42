import { fastListName, masterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';

const fast: ReadonlySet<string> = new Set(fastListName.options);

/** Lists that everybody who is signed in may read, whatever the key is for: without them no answer can be understood. */
export const MASTER_DATA_FOR_KEYS = masterDataListName.options.map(
  (list) => `GET ${fast.has(list) ? 'fast' : 'masterData'}?${list}`,
);
