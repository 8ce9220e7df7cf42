export interface Vessel {
  name: string;
  imo: string;
}

const FIRST_WORDS =
  'Amber Azure Brave Bright Copper Coral Crimson Emerald Gentle Golden Indigo Ivory Jade Lunar Misty Noble Opal Pearl Polar Royal Sapphire Scarlet Serene Silver Solar Swift';
const SECOND_WORDS =
  'Dawn Horizon Lotus Heron Monsoon Banyan Lantern Harvest Compass Voyager Orchid Tide Kestrel Meridian Bamboo Cascade';

/** First six digits of the first vessel's IMO number. */
const FIRST_NUMBER = 991_001;

/**
 * The check digit of an IMO number: the last digit of the sum of its first six digits, weighted 7 to 2.
 * @param sixDigits the first six digits
 * @throws RangeError unless there are exactly six digits
 */
export function imoCheckDigit(sixDigits: string): number {
  if (!/^\d{6}$/.test(sixDigits)) throw new RangeError(`${sixDigits} does not consist of six digits`);
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += Number(sixDigits[index]) * (7 - index);
  return sum % 10;
}

/** Vessels with fictional names and valid IMO numbers; enough for all services. */
export function vesselRegister(): readonly Vessel[] {
  const second = SECOND_WORDS.split(' ');
  // Shifts the second words in each row, so that names next to each other in the register are not similar.
  return FIRST_WORDS.split(' ').flatMap((first, row) =>
    second.map((_, column) => {
      const number = String(FIRST_NUMBER + row * second.length + column);
      return {
        name: `${first} ${second[(row + column) % second.length] ?? ''}`,
        imo: `${number}${imoCheckDigit(number)}`,
      };
    }),
  );
}
