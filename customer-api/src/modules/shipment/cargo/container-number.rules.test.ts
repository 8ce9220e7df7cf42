import { expect, test } from 'vitest';
import { containerCheckDigit, isContainerNumber } from './container-number.rules.ts';

test.each(['CSQU3054383', 'WRLU1000011', 'WRLU1001384', 'WRLU1002755', 'WRLU1004125', 'WRLU1005498', 'WRLU1006869'])(
  '%s is valid',
  (number) => {
    expect(isContainerNumber(number)).toBe(true);
    expect(containerCheckDigit(number.slice(0, 10))).toBe(Number(number[10]));
  },
);

test.each(['CSQU3054384', 'CSQA3054383', 'csqu3054383', 'CSQU305438', 'CSQU30543833', ''])(
  '"%s" is invalid',
  (number) => {
    expect(isContainerNumber(number)).toBe(false);
  },
);
