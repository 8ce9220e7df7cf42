import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

test('security.txt has what RFC 9116 requires, and expires within a year', () => {
  const now = new Date('2026-11-26T21:30:00Z');
  const text = securityText(
    ['mailto:security@wr1.example', 'https://wr1.example/security'],
    'https://wr1.example',
    now,
  );
  expect(text).toBe(`Contact: mailto:security@wr1.example
Contact: https://wr1.example/security
Expires: 2027-02-24T00:00:00Z
Preferred-Languages: en, vi
Canonical: https://wr1.example/.well-known/security.txt
`);
});
