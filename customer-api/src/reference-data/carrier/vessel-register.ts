export interface Vessel {
  name: string;
  imo: string;
}

const FIRST_WORDS =
  'Amber Azure Brave Bright Copper Coral Crimson Emerald Gentle Golden Indigo Ivory Jade Lunar Misty Noble Opal Pearl Polar Royal Sapphire Scarlet Serene Silver Solar Swift';
const SECOND_WORDS =
  'Dawn Horizon Lotus Heron Monsoon Banyan Lantern Harvest Compass Voyager Orchid Tide Kestrel Meridian Bamboo Cascade';

/** First six digits of the first vessel's number. */
const FIRST_NUMBER = 991_001;

/**
 * The seventh digit of an IMO ship number: the last digit of the sum of the six before, weighted 7 down to 2.
 * @param sixDigits the first six digits
 * @throws RangeError when there are not six digits
 */
export function imoCheckDigit(sixDigits: string): number {
  if (!/^\d{6}$/.test(sixDigits)) throw new RangeError(`${sixDigits} are not six digits`);
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += Number(sixDigits[index]) * (7 - index);
  return sum % 10;
}

/** Vessels with fictional names and valid numbers; enough for every service on the lanes. */
export function vesselRegister(): readonly Vessel[] {
  const second = SECOND_WORDS.split(' ');
  // The second words are shifted row by row, so that neighbors in the register do not sound alike.
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
