import { describe, expect, it } from 'vitest';
import { CLOSED_ACTIONS } from '@wr1/customer-api/src/modules/shipment/transition/closed-action.routes.ts';
import { readText } from '../testkit/files.ts';
import { ACTIONS } from '../testkit/walk/rest-table.ts';
import { nameOf } from '../testkit/walk/who-may.ts';

const contract = readText('docs/customer-api.md');
/**
 * Names of the calls as in the contract: `SendQuotation` for `POST wr1?SendQuotation`, `user/login` for `POST
 * user/login`.
 */
const names = ACTIONS.map((action) => nameOf(action).replace(/^\w+ (?:\w+\?)?/, ''));

/** The lists of masterData, masterDataNologin and fast, which the contract names by their calls. */
const LISTS: ReadonlySet<string> = new Set(
  ACTIONS.map(nameOf).flatMap((name) => /(?:masterData|masterDataNologin|fast)\?(\w+)$/.exec(name)?.[1] ?? []),
);

describe('docs/customer-api.md', () => {
  it('names every call of the customer API', () => {
    const ofClients = names.filter((name) => !LISTS.has(name) && !CLOSED_ACTIONS.some((closed) => closed === name));
    const missing = ofClients.filter((name) => !new RegExp(`\\b${name}\\b`).test(contract));
    expect([...new Set(missing)].toSorted()).toEqual([]);
  });

  it('names only actions that the customer API has', () => {
    const rows = contract.split('\n').filter((line) => /^\| `(?:GET|POST|PUT|DELETE)\b/.test(line));
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][a-z]+[A-Za-z]+)`|objectType=(\w+)/g)].map(
        (match) => match[1] ?? match[2] ?? '',
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});
