import { fastListName, masterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';

const fast: ReadonlySet<string> = new Set(fastListName.options);

/** Lists any key may read, because other responses refer to their codes. */
export const MASTER_DATA_FOR_KEYS = masterDataListName.options.map(
  (list) => `GET ${fast.has(list) ? 'fast' : 'masterData'}?${list}`,
);
