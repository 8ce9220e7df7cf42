import { describe, expect, test } from 'vitest';
import { nameCore } from './lead-match.repository.ts';

describe('nameCore', () => {
  test.each([
    ['Công ty TNHH Gỗ An Phú', 'go an phu'],
    ['An Phu Wood Furniture Co., Ltd', 'an phu wood furniture'],
    ['Co., Ltd', null],
    [null, null],
  ])('%s is %s', (name, wanted) => expect(nameCore(name)).toBe(wanted));
});
