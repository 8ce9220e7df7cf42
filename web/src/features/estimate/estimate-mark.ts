interface Compared {
  total: { totalUsd: { amount: string } };
  transitDays: number | null;
}

/** Marks the cheapest and the fastest option. If all options are equal, none is marked. */
export function marksOf(options: readonly Compared[]): { cheapest: boolean; fastest: boolean }[] {
  const prices = options.map(({ total }) => Number(total.totalUsd.amount));
  const days = options.map(({ transitDays }) => transitDays ?? Infinity);
  const [leastPrice, leastDays] = [Math.min(...prices), Math.min(...days)];
  const differ = (values: readonly number[]) => values.some((value) => value !== values[0]);
  return options.map((_, index) => ({
    cheapest: differ(prices) && prices[index] === leastPrice,
    fastest: differ(days) && days[index] === leastDays,
  }));
}
