/**
 * Converts an amount to VND, rounded half up to whole dong, as decimal text; VND stays as it is. It
 * computes with whole numbers, so no digit is lost.
 * @param rate VND for one USD, decimal text
 */
export function chargeInVnd(money: { amount: string; currency: string }, rate: string): string {
  if (money.currency === 'VND') return money.amount;
  const [a, aDigits] = whole(money.amount);
  const [r, rDigits] = whole(rate);
  const by = 10n ** BigInt(aDigits + rDigits);
  const product = a * r;
  const positive = product < 0n ? -product : product;
  const rounded = (positive * 2n + by) / (by * 2n);
  return `${product < 0n ? '-' : ''}${rounded}`;
}

function whole(text: string): [bigint, number] {
  const [integer = '0', fraction = ''] = text.split('.');
  return [BigInt(`${integer}${fraction}`), fraction.length];
}
