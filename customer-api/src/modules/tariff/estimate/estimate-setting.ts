import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import type { Db } from '../../../db.ts';
import { readCodeBook, type CodeBook } from '../../master-data/code-book.ts';

/** Road distance divided by straight-line distance, if the setting is missing. */
const ROAD_DETOUR = 1.3;

/** A positive number from the system settings. @param fallback used if the setting is missing or invalid */
export function numberSetting(book: CodeBook, code: string, fallback: number): number {
  const text = masterDataShape.SystemConfig.safeParse(book.find('SystemConfig', code)?.data).data?.value;
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : fallback;
}

/** Road distance divided by straight-line distance. The book must contain the setting ROAD_DETOUR. */
export const roadDetour = (book: CodeBook): number => numberSetting(book, 'ROAD_DETOUR', ROAD_DETOUR);

/** Road distance divided by straight-line distance, from the setting ROAD_DETOUR. */
export async function readRoadDetour(db: Db): Promise<number> {
  return roadDetour(await readCodeBook(db, { SystemConfig: ['ROAD_DETOUR'] }));
}
