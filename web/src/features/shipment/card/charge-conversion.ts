/**
 * Converts an amount to VND as a decimal string, rounded half up to whole dong. Uses integers, so that no
 * digit is lost.
 * @param rate VND per USD, a decimal string
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
