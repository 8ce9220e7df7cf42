import { CAPABILITY } from '@wr1/schema/rules/access/capability.ts';
import { menuFor } from '@wr1/schema/rules/access/menu.ts';
import { ROLES } from '@wr1/schema/rules/access/user-type.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { routeAt } from '../route/route-table.ts';
import { routes } from '../route/routes.ts';
import { PART, isPossible, offeredMenu, offers, partOfVariable, partVariables } from './part.ts';

const partOf = (route: string) => routeAt(routes, route)?.part;

describe('the parts offered by a customer API', () => {
  it.each(ROLES)('give %s the whole menu if it has every capability', (role) => {
    expect(offeredMenu(menuFor(role), CAPABILITY, partOf)).toEqual(menuFor(role));
  });

  it.each([
    [
      'CLIENT_ROOT',
      [
        '/admin/customer-dashboard',
        '/user/my-quotation',
        '/user/my-booking',
        '/admin/my-booking-note',
        '/user/schedule',
        '/faq',
      ],
    ],
    [
      'ADMIN_SALE',
      ['/admin/wr1-dasboard', '/admin/my-quotation', '/admin/my-booking', '/admin/my-booking-note', '/faq'],
    ],
  ] as const)('give %s the pages of section 7', (role, expected) => {
    const shown = offeredMenu(menuFor(role), [], partOf).filter(({ hidden }) => !hidden);
    expect(shown.map(({ route }) => route)).toEqual(expected);
  });

  it('follow the one capability that each needs', () => {
    expect(offers(['TRACKING'], 'tracking')).toBe(true);
    expect(offers(['TRACKING'], 'debitNotes')).toBe(false);
  });

  it('exclude all writes without a call in section 7, and no reads', () => {
    expect(isPossible([], 'create', 'QuotationRequest')).toBe(false);
    expect(isPossible([], 'update', 'StaffBooking')).toBe(false);
    expect(isPossible([], 'create', 'BookingNote')).toBe(false);
    expect(isPossible([], 'read', 'BookingNote')).toBe(true);
    expect(isPossible(CAPABILITY, 'create', 'QuotationRequest')).toBe(true);
  });

  it('set the variables by which a document selects them', () => {
    const document = parse('query Page($number: String!, $hasHistory: Boolean!, $hasDebitNotes: Boolean!) { a }');
    expect(partVariables(document, ['HISTORY'])).toEqual({ hasHistory: true, hasDebitNotes: false });
  });
});

describe('the documents of the web', () => {
  const root = join(import.meta.dirname, '../../');
  const documents = globSync('**/*.graphql', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

  it('name a part in each variable that begins with "has"', () => {
    const names = documents.flatMap((text) => [...text.matchAll(/\$(has[A-Z]\w*)/g)].map(([, name]) => name ?? ''));
    expect(names.length).toBeGreaterThan(20);
    expect([...new Set(names)].filter((name) => partOfVariable(name) === null)).toEqual([]);
    expect(partOfVariable('hasWings')).toBeNull();
    expect(partOfVariable('number')).toBeNull();
  });

  it('have a capability for every part', () => {
    expect(Object.values(PART).filter((capability) => !CAPABILITY.includes(capability))).toEqual([]);
  });
});
