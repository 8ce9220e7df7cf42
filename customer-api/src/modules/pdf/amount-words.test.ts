import { expect, test } from 'vitest';
import { dollarsInWords, dongInWords } from './amount-words.ts';

test.each([
  ['0', 'Không đồng'],
  ['5', 'Năm đồng'],
  ['15', 'Mười lăm đồng'],
  ['21', 'Hai mươi mốt đồng'],
  ['105', 'Một trăm linh năm đồng'],
  ['111', 'Một trăm mười một đồng'],
  ['1005', 'Một nghìn không trăm linh năm đồng'],
  ['49946000', 'Bốn mươi chín triệu chín trăm bốn mươi sáu nghìn đồng'],
  ['1000000000', 'Một tỷ đồng'],
  ['2000000055', 'Hai tỷ không trăm năm mươi lăm đồng'],
  ['1234000000000', 'Một nghìn hai trăm ba mươi bốn tỷ đồng'],
  ['98066800', 'Chín mươi tám triệu không trăm sáu mươi sáu nghìn tám trăm đồng'],
])('%s dong in words', (amount, words) => {
  expect(dongInWords(amount)).toBe(words);
});

test.each([
  ['0.00', 'US dollars zero only'],
  ['19.00', 'US dollars nineteen only'],
  ['1921.00', 'US dollars one thousand nine hundred twenty-one only'],
  ['1000005.50', 'US dollars one million five and 50/100 only'],
  ['782.75', 'US dollars seven hundred eighty-two and 75/100 only'],
])('%s dollars in words', (amount, words) => {
  expect(dollarsInWords(amount)).toBe(words);
});
