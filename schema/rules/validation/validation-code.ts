import type { Check } from './validation.ts';

/** A check that a code has a format; the codes are in capitals. */
const format =
  (pattern: RegExp, code: NonNullable<Check>) =>
  (text: string): Check =>
    pattern.test(text) ? null : code;

/** ISO 3166-1 alpha-2. */
export const countryCode = format(/^[A-Z]{2}$/, 'COUNTRY_CODE');

/** UN/LOCODE: two letters for the country, then three letters or digits from 2 to 9. */
export const unLocode = format(/^[A-Z]{2}[A-Z2-9]{3}$/, 'UN_LOCODE');

/** IATA code of an airport. */
export const airportCode = format(/^[A-Z]{3}$/, 'AIRPORT_CODE');

/** IATA code of an airline: two characters, at least one of them a letter. */
export const airlineCode = format(/^(?:[A-Z][A-Z0-9]|[0-9][A-Z])$/, 'AIRLINE_CODE');

/** ICAO code of an airline. */
export const icaoCode = format(/^[A-Z]{3}$/, 'INVALID_FORMAT');

/** Airline prefix of an air waybill. */
export const awbPrefix = format(/^[0-9]{3}$/, 'INVALID_FORMAT');

/** SMDG liner code. */
export const linerCode = format(/^[A-Z]{3}$/, 'LINER_CODE');

/** Standard Carrier Alpha Code; SMDG also assigns some with digits. */
export const scac = format(/^[A-Z0-9]{2,4}$/, 'SCAC');

/** ISO 6346 size-type code: length, height and width, then a type of a letter and a digit. */
export const containerTypeCode = format(/^[1-4A-HK-NP][02-9CDEFLMNP][ABGHKNPRSTUV][0-9]$/, 'CONTAINER_TYPE_CODE');

/** Chapter, heading or subheading of the Harmonized System. */
export const hsCode = format(/^\d{2}(?:\d{2}){0,2}$/, 'HS_CODE');

/** Subheading of the Harmonized System, as bills of lading state it. */
export const hsSubheading = format(/^\d{6}$/, 'HS_SUBHEADING');

/** A bank's six-digit identification number in Vietnam. */
export const bankBin = format(/^[0-9]{6}$/, 'INVALID_FORMAT');

/** A code that no standard defines. */
export const plainCode = format(/^[A-Z0-9][A-Z0-9_-]*$/, 'PLAIN_CODE');

/** An IANA time zone, such as Asia/Ho_Chi_Minh. */
export function timeZone(text: string): Check {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format(0) === '' ? 'TIME_ZONE' : null;
  } catch {
    return 'TIME_ZONE';
  }
}
