/** A line that trucks carry. */
export interface TruckedLine {
  truckIds: string[];
}

/** Key of a request's nth truck, which is shown as "Truck n". */
export function truckKey(number: number): string {
  return `T${number}`;
}

/** The number in a truck's key; null if the key has another format. */
export function truckNumber(key: string): number | null {
  const digits = /^T([1-9]\d{0,3})$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The trucks that a line can choose: every truck in use, and the next unused one. */
export function truckChoices(lines: readonly TruckedLine[]): string[] {
  const taken = new Set(lines.flatMap((line) => line.truckIds));
  return [...taken, freeTruck(taken)];
}

function freeTruck(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(truckKey(number))) number += 1;
  return truckKey(number);
}

/**
 * Gives each line as many trucks as it needs. Keeps the chosen trucks that are still needed and adds new ones.
 * @param count number of trucks that a line needs; at most 500 are used
 */
export function withTrucks<Line extends TruckedLine>(lines: readonly Line[], count: (line: Line) => number): Line[] {
  const needs = lines.map((line) => Math.max(0, Math.min(500, Math.trunc(count(line)))));
  const taken = new Set(lines.flatMap((line, index) => line.truckIds.slice(0, needs[index])));
  return lines.map((line, index) => {
    const trucks = line.truckIds.slice(0, needs[index]);
    while (trucks.length < (needs[index] ?? 0)) {
      const next = freeTruck(taken);
      taken.add(next);
      trucks.push(next);
    }
    const isSame = trucks.length === line.truckIds.length;
    return isSame ? line : { ...line, truckIds: trucks };
  });
}
