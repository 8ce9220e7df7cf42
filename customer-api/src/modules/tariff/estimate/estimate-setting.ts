import { masterDataShape } from '@wr1/schema/rest/master-data/master-data.ts';
import type { Db } from '../../../db.ts';
import { readCodeBook, type CodeBook } from '../../master-data/code-book.ts';

/** Road kilometres for one of the straight line, when the setting is missing. */
const ROAD_DETOUR = 1.3;

/** A positive number among the system's settings. @param fallback when it is missing or none */
export function numberSetting(book: CodeBook, code: string, fallback: number): number {
  const text = masterDataShape.SystemConfig.safeParse(book.find('SystemConfig', code)?.data).data?.value;
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : fallback;
}

/** Road kilometres for one of the straight line; the book has to hold the setting ROAD_DETOUR. */
export const roadDetour = (book: CodeBook): number => numberSetting(book, 'ROAD_DETOUR', ROAD_DETOUR);

/** Road kilometres for one of the straight line, by the setting ROAD_DETOUR. */
export async function readRoadDetour(db: Db): Promise<number> {
  return roadDetour(await readCodeBook(db, { SystemConfig: ['ROAD_DETOUR'] }));
}
