const VN_DIGIT = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
const VN_SCALE = ['', 'nghìn', 'triệu'];
const EN_SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const EN_SCALE = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];

/** Splits a number into groups of three digits, lowest first. */
function groupsOf(whole: string): number[] {
  const padded = whole.padStart(Math.ceil(whole.length / 3) * 3, '0');
  return (padded.match(/\d{3}/g) ?? []).map(Number).reverse();
}

/** @param isFull whether higher groups precede this one, so that a zero hundreds digit is read out too */
function vnGroup(value: number, isFull: boolean): string[] {
  const [hundreds, tens, units] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const words: string[] = [];
  const hasHundreds = hundreds > 0 || isFull;
  if (hasHundreds) words.push(VN_DIGIT[hundreds] ?? '', 'trăm');
  if (tens === 1) words.push('mười');
  else if (tens > 1) words.push(VN_DIGIT[tens] ?? '', 'mươi');
  else if (units > 0 && hasHundreds) words.push('linh');
  if (units === 1 && tens > 1) words.push('mốt');
  else if (units === 5 && tens > 0) words.push('lăm');
  else if (units > 0) words.push(VN_DIGIT[units] ?? '');
  return words;
}

function vnNumber(whole: string): string {
  const groups = groupsOf(whole);
  const words: string[] = [];
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const value = groups[index] ?? 0;
    if (value > 0) {
      words.push(...vnGroup(value, words.length > 0));
      const scale = VN_SCALE[index % 3] ?? '';
      if (scale !== '') words.push(scale);
    }
    // Vietnamese has no word for numbers above tỷ (10^9), so it is repeated for every nine digits.
    if (index > 0 && index % 3 === 0 && words.length > 0) words.push('tỷ');
  }
  return words.length === 0 ? 'không' : words.join(' ');
}

function enGroup(value: number): string[] {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const words = hundreds > 0 ? [EN_SMALL[hundreds] ?? '', 'hundred'] : [];
  if (rest > 0 && rest < 20) words.push(EN_SMALL[rest] ?? '');
  else if (rest >= 20) {
    const [tens, units] = [EN_TENS[Math.floor(rest / 10)] ?? '', rest % 10];
    words.push(units === 0 ? tens : `${tens}-${EN_SMALL[units]}`);
  }
  return words;
}

function enNumber(whole: string): string {
  const groups = groupsOf(whole);
  const words = groups.flatMap((_, place) => {
    const index = groups.length - 1 - place;
    const value = groups[index] ?? 0;
    return value === 0 ? [] : [...enGroup(value), EN_SCALE[index] ?? ''];
  });
  return words.length === 0 ? 'zero' : words.filter(Boolean).join(' ');
}

/** An amount of dong in Vietnamese words, as debit notes state it: "Một triệu hai trăm nghìn đồng". */
export function dongInWords(amount: string): string {
  const words = `${vnNumber(amount.split('.')[0] ?? '')} đồng`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An amount of US dollars in English words: "US dollars one hundred five and 50/100 only". */
export function dollarsInWords(amount: string): string {
  const [whole = '', cents = ''] = amount.split('.');
  const hundredths = cents.padEnd(2, '0').slice(0, 2);
  return `US dollars ${enNumber(whole)}${hundredths === '00' ? '' : ` and ${hundredths}/100`} only`;
}
