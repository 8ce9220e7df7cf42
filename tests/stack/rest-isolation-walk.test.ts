import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeType } from '@wr1/gateway/src/graphql/global-id.ts';
import type { ActionDescription } from '@wr1/customer-api/src/http/action-table.ts';
import { makeKeys } from '../testkit/api-key.ts';
import { companysIds, fingerprintOf, secretsOf } from '../testkit/walk/company-record.ts';
import {
  foreignIds,
  idNameOf,
  nobodysIds,
  restIds,
  type ForeignIds,
  type RestIds,
} from '../testkit/walk/foreign-id.ts';
import { REST_ACTIONS, type RestActionRow } from '../testkit/walk/rest-action.ts';
import {
  askOf,
  identifiersOf,
  keyOf,
  NAMED_IDS,
  namesOf,
  neededValues,
  openReason,
  type Identifier,
  type RestAsk,
} from '../testkit/walk/rest-identifier.ts';
import { SHARED_TYPES } from '../testkit/walk/root-identifier.ts';
import { ACTIONS } from '../testkit/walk/rest-table.ts';
import { nameOf } from '../testkit/walk/who-may.ts';
import { makeBranchAdmin } from '../testkit/branch-admin.ts';
import { startStack, type Ask, type RestAnswer, type Stack } from '../testkit/stack.ts';

const nobodys = restIds(nobodysIds());
const STRANGERS = ['root.other', 'sales.other', 'key.other', 'branch.admin'] as const;
type Stranger = (typeof STRANGERS)[number];

/** What a data scope hides from an ADMIN: records with everything that belongs to them, and their customers. */
const SCOPED: ReadonlySet<string> = new Set<keyof ForeignIds>([
  'quotationId',
  'quotationNumber',
  'bookingId',
  'bookingNumber',
  'containerNumber',
  'attachmentId',
  'attachmentName',
  'bookingNoteId',
  'debitNoteId',
  'paymentId',
  'historyEntryId',
  'shareLinkId',
  'companyId',
]);

/** Reads that return no company's record for any id. */
const SHOWS_NONE: Readonly<Record<string, string>> = {
  'GET wr1?Receipts': 'customers get an empty list; node.test.ts shows one to an ADMIN',
  'GET wr1?FacilityList': 'a customer’s own place is no facility',
  'GET wr1?FacilityDepartures': 'a customer’s own place is no facility',
  'GET masterData?Deport': 'depots are places open to every customer',
  'GET masterDataNologin?Location': 'without a token there are no customers’ places',
  'GET wr1?RegistrationDuplicates': 'the walk’s registration has no double',
  'GET wr1?CustomerMerge': 'the walk has no second customer to merge into',
};

/** Whether a stranger may make the call at all, which the role matrix tests. */
function mayCall(row: RestActionRow, stranger: Stranger): boolean {
  if (stranger === 'key.other') return row.key !== null;
  const role = { 'root.other': 'CLIENT_ROOT', 'sales.other': 'ADMIN_SALE', 'branch.admin': 'ADMIN' } as const;
  return row.callers.includes(role[stranger]);
}

/**
 * A response without the text in the request and without values that differ from call to call. Row ids are
 * never returned.
 */
function shown(answer: RestAnswer, put: unknown): string {
  return (typeof put === 'string' ? answer.text.replaceAll(put, 'ID') : answer.text)
    .replaceAll(/"request_id":"[^"]*"/g, '')
    .replaceAll(/"(token|expires_at|updated_at|created_at|generated_at)":"[^"]*"/g, '')
    .replaceAll(/"version":\d+/g, '');
}

describe('Isolation walk at REST', () => {
  let stack: Stack;
  let foreign: ForeignIds;
  let theirs: RestIds;
  let before: Record<string, string>;
  let secrets: string[];
  const own = new Map<Stranger, RestIds>();
  const asks = new Map<Stranger, Ask>();

  beforeAll(async () => {
    stack = await startStack();
    foreign = await companysIds(stack, 'root.demo');
    theirs = restIds(foreign);
    secrets = await secretsOf(stack, foreign);
    await makeBranchAdmin(stack, 'root.other');
    const { writeKey } = await makeKeys(stack, 'root.other');
    for (const stranger of STRANGERS) {
      const user = stranger === 'key.other' ? 'root.other' : stranger;
      own.set(stranger, restIds(await foreignIds(stack, user)));
      asks.set(stranger, stranger === 'key.other' ? { token: writeKey } : { as: user });
    }
    before = await fingerprintOf(stack, foreign);
  });
  afterAll(() => stack.close());

  const send = (stranger: Stranger, { method, target, body }: RestAsk): Promise<RestAnswer> =>
    stack.rest(method, target, { ...asks.get(stranger), body });

  /**
   * Calls as a stranger, once with an identifier of another company and once with a missing one. All other
   * identifiers are the stranger's own.
   */
  async function compare(
    action: ActionDescription,
    row: RestActionRow,
    identifier: Identifier,
    name: keyof ForeignIds,
  ) {
    const strangers = STRANGERS.filter((one) => one !== 'branch.admin' || SCOPED.has(name));
    for (const stranger of strangers.filter((one) => mayCall(row, one))) {
      const needed = neededValues(action, row, own.get(stranger) ?? nobodys);
      const put = (ids: RestIds) => askOf(action, row, new Map([...needed, [keyOf(identifier), ids[name]]]));
      const ofThem = await send(stranger, put(theirs));
      const ofNobody = await send(stranger, put(nobodys));
      const detail = `${stranger} puts ${name} into ${keyOf(identifier)}: ${ofThem.text.slice(0, 300)}`;
      expect(ofThem.status, detail).toBe(ofNobody.status);
      expect(shown(ofThem, theirs[name]), detail).toBe(shown(ofNobody, nobodys[name]));
      for (const secret of secrets) if (secret !== theirs[name]) expect(ofThem.text, detail).not.toContain(secret);
    }
  }

  it.each(Object.entries(REST_ACTIONS))(
    '%s returns the same for another company’s record as for a missing one',
    async (name, row) => {
      const action = ACTIONS.find((one) => nameOf(one) === name);
      if (action === undefined) throw new Error(`no action ${name}`);
      for (const identifier of identifiersOf(action)) {
        if (openReason(row, identifier) !== undefined) continue;
        for (const id of namesOf(row, identifier)) {
          // Public reads belong to no company; the test only checks that they contain none of its data.
          if (id === 'scheduleId') continue;
          await compare(action, row, identifier, id);
        }
      }
    },
  );

  it('has, for every read by id, an id for which the owner gets a record', async () => {
    const silent: string[] = [];
    for (const [name, row] of Object.entries(REST_ACTIONS).filter(([one]) => one.startsWith('GET '))) {
      const action = ACTIONS.find((one) => nameOf(one) === name);
      const identifiers = action === undefined ? [] : identifiersOf(action);
      const id = identifiers.find((one) => /^ids?$/.test(one.path.join()) && openReason(row, one) === undefined);
      if (action === undefined || id === undefined || Object.hasOwn(SHOWS_NONE, name)) continue;
      const as = row.callers.includes('CLIENT_ROOT') ? 'root.demo' : 'admin.demo';
      const found = await Promise.all(
        row.names.map(async (one) => {
          const [ofOwn, ofNobody] = await Promise.all(
            [theirs, nobodys].map((ids) => {
              const { method, target } = askOf(
                action,
                row,
                new Map([...neededValues(action, row, ids), [keyOf(id), ids[one]]]),
              );
              return stack.rest(method, target, { as });
            }),
          );
          return ofOwn?.status === 200 && ofOwn.text !== ofNobody?.text;
        }),
      );
      if (!found.includes(true)) silent.push(name);
    }
    expect(silent, 'say in tests/testkit/walk/rest-action.ts what the id of these calls names').toEqual([]);
  });

  it('covers every kind of record that a company can have', () => {
    const named = new Set([...Object.values(REST_ACTIONS).flatMap((row) => row.names), ...NAMED_IDS]);
    const shared = new Set(Object.keys(SHARED_TYPES).map((type) => idNameOf(type as NodeType)));
    const missing = Object.keys(nobodysIds()).filter(
      (key) => key.endsWith('Id') && ![...named, ...shared].includes(key as keyof ForeignIds),
    );
    expect(missing).toEqual([]);
  });

  it('changed nothing of the other company', async () => {
    expect(await fingerprintOf(stack, foreign)).toEqual(before);
  });
});
