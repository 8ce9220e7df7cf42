import { expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

it.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', '#Dragon2026', 'Sunshine1&'])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(['Pontoon#2027', 'Correct1!Horse', '1!2@3#Aa', 'Kestrel&Basalt7'])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
