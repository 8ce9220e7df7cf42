import { describe, expect, test } from 'vitest';
import { leadContactProblems } from './lead-contact.ts';

const fine = { name: 'Nguyễn Thị Hạnh', companyName: '', email: 'hanh@anphu.example', phone: '' };
const codes = (change: Partial<typeof fine>) =>
  Object.entries(leadContactProblems({ ...fine, ...change })).map(([field, problem]) => `${field} ${problem.check}`);

describe('leadContactProblems', () => {
  test.each([
    [{}, []],
    [{ companyName: 'An Phú', phone: '+84 (28) 3822-1234' }, []],
    [{ name: '  ' }, ['name REQUIRED']],
    [{ name: 'x'.repeat(101) }, ['name TOO_LONG']],
    [{ companyName: 'x'.repeat(201) }, ['companyName TOO_LONG']],
    [{ email: '' }, ['email REQUIRED']],
    [{ email: 'hanh@anphuwood' }, ['email EMAIL_INVALID']],
    [{ phone: 'call me' }, ['phone PHONE_INVALID']],
    [{ phone: '0'.repeat(26) }, ['phone TOO_LONG']],
  ])('%j has %j', (change, wanted) => expect(codes(change)).toEqual(wanted));
});
