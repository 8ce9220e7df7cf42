import { masterDataShape, type MasterDataListName } from '@wr1/schema/rest/master-data/master-data.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { Db } from '../../db.ts';
import { readCodeBook, type CodeBook } from './code-book.ts';

const ON_ROAD: readonly number[] = [SERVICE_TYPE.CONTAINER_TRUCKING, SERVICE_TYPE.VAN_TRUCKING];

/**
 * A place code of a record or departure. A region and an airport can share a code; the service determines which one is
 * meant.
 */
export interface PlaceCode {
  code: string | null;
  serviceType: number;
}

/** A port, an airport or a region in one language. */
export interface NamedPlace {
  code: string;
  /** The code itself if the place is unknown. */
  name: string;
  /** ISO 3166 alpha-2; null for regions. */
  country: string | null;
  /** IANA name; Vietnam's for regions and unknown places. */
  zone: string;
  /** Whether the place is a region, whose code is not meant for display. */
  isRegion: boolean;
}

/** The lists searched for a code, most likely first. */
export function listsOf({ code, serviceType }: PlaceCode): MasterDataListName[] {
  if (code === null || code === '') return [];
  if (/^[A-Z]{2}[A-Z0-9]{3}$/.test(code)) return ['Port'];
  if (serviceType === SERVICE_TYPE.CUSTOM) return ['Region', 'Airports'];
  return /^[A-Z]{3}$/.test(code) && !ON_ROAD.includes(serviceType) ? ['Airports'] : ['Region'];
}

/** Names and time zones of the requested places. */
export class PlaceBook {
  readonly #book: CodeBook;
  readonly #isForInput: boolean;

  /** @param isForInput treats inactive places as unknown */
  constructor(book: CodeBook, isForInput: boolean) {
    this.#book = book;
    this.#isForInput = isForInput;
  }

  /** The place with a code; an unknown place has the code as its name. */
  find(place: PlaceCode, language: Language): NamedPlace {
    const code = place.code ?? '';
    for (const list of listsOf(place)) {
      const row = this.#isForInput ? this.#book.find(list, code) : this.#book.named(list, code);
      if (row === undefined) continue;
      const name = language === 'vn' ? row.name_vn : row.name;
      if (list === 'Region') return { code, name, country: null, zone: BUSINESS_TIME_ZONE, isRegion: true };
      const data = masterDataShape[list === 'Port' ? 'Port' : 'Airports'].safeParse(row.data).data;
      return {
        code,
        name,
        country: data?.country ?? null,
        zone: data?.timezone ?? BUSINESS_TIME_ZONE,
        isRegion: false,
      };
    }
    return { code, name: code, country: null, zone: BUSINESS_TIME_ZONE, isRegion: false };
  }
}

/**
 * Reads the places of several codes in one query.
 * @param isForInput treats inactive places as unknown
 */
export async function readPlaceBook(db: Db, places: readonly PlaceCode[], isForInput = false): Promise<PlaceBook> {
  const wanted: Partial<Record<MasterDataListName, string[]>> = {};
  for (const place of places) {
    for (const list of listsOf(place)) (wanted[list] ??= []).push(place.code ?? '');
  }
  return new PlaceBook(await readCodeBook(db, wanted), isForInput);
}
