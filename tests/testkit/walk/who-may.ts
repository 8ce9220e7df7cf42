import { callName } from '@wr1/customer-api/src/http/call-name.ts';
import type { ActionDescription } from '@wr1/customer-api/src/http/action-table.ts';
import { ANONYMOUS_CALL } from '@wr1/schema/rules/access/permission.ts';
import { actionOfRest } from '@wr1/schema/rules/transition/transition-action.ts';
import { actorKind, mayEver } from '@wr1/schema/rules/transition/transition.ts';

/** A caller: anonymous, or a role. */
export type Caller = 'anonymous' | Role;
type Role = 'CLIENT' | 'CLIENT_ROOT' | 'ADMIN_SALE' | 'ADMIN';

export const ROLES: readonly Role[] = ['CLIENT', 'CLIENT_ROOT', 'ADMIN_SALE', 'ADMIN'];
export const CALLERS: readonly Caller[] = ['anonymous', ...ROLES];

/** A demo user for each role. */
export const SIGN_IN: Readonly<Record<Role, string>> = {
  CLIENT: 'client.demo',
  CLIENT_ROOT: 'root.demo',
  ADMIN_SALE: 'sales.demo',
  ADMIN: 'admin.demo',
};

/**
 * Permissions by module, stated independently of the code. A letter is a permitted role: c CLIENT, r
 * CLIENT_ROOT, s ADMIN_SALE, a ADMIN; `-` is none. In the column `key`, `read` means that a customer's key
 * with read scopes may make the module's reads. `write` means that a key with write scopes may also make the
 * changes that CLIENT_ROOT may make. Actions of the transition table and calls without a token
 * (ANONYMOUS_CALL) have no line here.
 */
const BY_NOUN = `
noun              GET   POST  PUT   DELETE  key
advance-filing    crsa  -     cr    -       write
air-weighing      crsa  -     sa    -       read
api-key           ra    ra    ra    ra      -
attachment        crsa  crsa  crsa  crsa    write
audit             a     -     -     -       -
bankAccount       a     a     a     a       -
booking-note      crsa  crsa  crsa  crsa    write
cargo-release     crsa  -     sa    -       read
company           crsa  -     a     -       read
company-default   crsa  -     r     -       read
company-change    ra    ra    a     -       -
customs-declaration  sa  a  sa  a  -
cost-sheet        crsa  -     sa    -       -
margin            sa    -     -     -       -
customer          sa    sa    sa    -       -
customerDocument  sa    sa    sa    sa      -
customerNote      sa    sa    sa    sa      -
customerProposal  sa    sa    a     -       -
email-template    a     a     a     -       -
emission          crsa  -     -     -       read
event             crsa  -     -     -       read
export            -     crsa  -     -       -
facility          crsa  -     -     -       read
debit-note        crsa  -     sa    -       read
free-time         crsa  -     sa    -       -
house-bill-draft  crsa  -     cr    -       write
holiday           a     a     a     a       -
lead              sa    -     sa    -       -
location          crsa  crsa  crsa  rsa     write
master-data       crsa  -     -     -       read
master-data-entry  a     a     a     a       -
milestone         sa    sa    sa    -       -
notification      crsa  -     crsa  crsa    read
notification-setting  crsa  -     crsa  -   -
own-company       ra    -     ra    -       -
party             crsa  crsa  crsa  rsa     write
paper             -     sa    sa    -       -
preference        crsa  -     crsa  -       -
quotation         sa    sa    sa    -       -
registration      sa    -     a     -       -
request-template  crsa  crsa  crsa  crsa    -
saved-view        crsa  crsa  crsa  crsa    -
payment-report    crsa  cr    sa    -     read
schedule          sa    a     a     a       -
schedule-alert    crsa  crsa  crsa  crsa    -
session           crsa  crsa  crsa  crsa    -
share-link        crsa  crsa  crsa  crsa    -
shipment          crsa  -     -     -       read
shipment-owner    sa    -     sa    -       -
shipping-instruction  crsa  -  cr  -  write
shipment-party    -     -     crsa  -       write
system-setting    a     -     a     -       -
tariff            sa    a     a     -       -
tracking          crsa  -     -     -       read
tracking-event    crsa  -     -     -       read
verified-gross-mass  crsa  -  crsa  -  write
trip              crsa  sa    sa    sa      read
user              crsa  crsa  crsa  crsa    -
user-account      ra    ra    ra    ra      -
user-group        ra    a     a     a       -
webhook           ra    ra    ra    ra      -
`;

/**
 * Calls that differ from the line of their module: permitted roles, and the weaker of the two keys that may
 * make the call.
 */
const BY_CALL = `
PUT wr1?WithdrawPaymentReport    cr    -
GET wr1?Receipts                 crsa  -
POST wr1?RecordReceipt           sa    -
PUT wr1?ReverseReceipt           a     -
GET wr1?RecordChanges            crsa  read
GET wr1?GetMilestones            crsa  read
GET wr1?CustomsDeclarationList   crsa  -
PUT wr1?RecordMilestone          sa    write
PUT wr1?RecordShipmentEvent      sa    write
POST wr1?RequestPaper            crsa  read
POST wr1?RequestQuotation        crsa  write
PUT wr1?ApprovePriceSend         a     -
PUT wr1?DeclinePriceSend         a     -
GET wr1?RegistrationDuplicates   a     -
POST wr1?CopySchedules           sa    -
GET wr1?EstimatePrice            crsa  read
GET wr1?TariffImport             a     -
GET user/session                 crsa  read
GET user/viewAs                  sa    -
POST user/viewAs                 sa    -
GET userList                     crsa  read
PUT wr1?ReassignCustomers        a     -
PUT wr1?ResetSecondFactor        a     -
PUT wr1?EraseUser                a     -
POST wr1?RequestPersonData       a     -
PUT wr1?UpdateCustomerTerms      a     -
GET wr1?CustomerMerge            a     -
PUT wr1?MergeCustomers           a     -
PUT wr1?OverrideCreditHold       a     -
PUT wr1?OverrideCargoRelease     a     -
PUT wr1?AcceptShippingInstruction  sa  -
PUT wr1?SendHouseBillDraft       sa    -
PUT wr1?UpdateAdvanceFiling      sa    -
PUT wr1?RequestInstructionChanges  sa  -
PUT wr1?WithdrawCompanyChange    ra    -
PUT wr1?WithdrawCustomerProposal  sa    -
PUT wr1?UpdateForwarderLogo      a     -
GET wr1?CreditCheck              crsa  read
GET masterData?Saler             crsa  read
GET scheduleList                 crsa  read
GET scheduleNearby               crsa  read
GET fast?Airports                crsa  read
`;

type Key = 'read' | 'write' | null;

/**
 * Permitted callers, and the weaker of a customer's two keys that may make the call; null if keys may not.
 */
export interface WhoMay {
  callers: readonly Caller[];
  key: Key;
}

const cells = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/\s{2,}/));
const rolesOf = (letters: string): Role[] =>
  ROLES.filter((_, at) => letters.includes('crsa'.charAt(at)) && letters !== '-');
const keyOf = (text: string): Key => (text === 'read' || text === 'write' ? text : null);

const [HEAD = [], ...LINES] = cells(BY_NOUN);
const nouns = new Map(LINES.map(([noun = '', ...line]) => [noun, line]));
const exceptions = new Map(
  cells(BY_CALL).map(([name = '', letters = '', key = '']) => [name, { callers: rolesOf(letters), key: keyOf(key) }]),
);

/** The name of an action in tests: `GET wr1?LocationList`. */
export function nameOf({ method, path, selector }: ActionDescription): string {
  return callName(method, path, selector?.value);
}

function isAnonymous({ method, path, selector }: ActionDescription): boolean {
  const place = `${method.toUpperCase()} ${path.slice(1)}`;
  const whole = selector === undefined ? place : `${place}?${selector.name}=${selector.value}`;
  return ANONYMOUS_CALL.some((call) => call === whole || call === place);
}

/** Whether an action is in the transition table. */
export const isStep = (action: ActionDescription): boolean => stepOf(action) !== null;

/** The permitted callers of an action in the transition table; null for other actions. */
function stepOf({ path, method, selector }: ActionDescription): WhoMay | null {
  const action = actionOfRest(selector?.value ?? '');
  if (path !== '/wr1' || method === 'get' || action === null) return null;
  const callers = ROLES.filter((role) => mayEver(action, actorKind(role)));
  return { callers, key: callers.includes('CLIENT_ROOT') ? 'write' : null };
}

/** The permitted callers by the module's line, an exception or the transition table. */
function signedIn(action: ActionDescription): WhoMay {
  const known = exceptions.get(nameOf(action)) ?? stepOf(action);
  if (known !== null && known !== undefined) return known;
  const line = nouns.get(action.tag);
  if (line === undefined) return { callers: [], key: null };
  const callers = rolesOf(line[HEAD.indexOf(action.method.toUpperCase()) - 1] ?? '');
  const key = keyOf(line.at(-1) ?? '');
  if (action.method === 'get') return { callers, key: key === null ? null : 'read' };
  return { callers, key: key === 'write' && callers.includes('CLIENT_ROOT') ? 'write' : null };
}

/**
 * The permitted callers of an action. Without a line there are none, so that the role matrix fails if the
 * action responds.
 */
export function whoMay(action: ActionDescription): WhoMay {
  const { callers, key } = signedIn(action);
  if (!isAnonymous(action)) return { callers, key };
  // Public calls do not check tokens, so a key is treated as no token.
  return { callers: CALLERS, key: action.access === 'public' ? 'read' : key };
}

/** Modules without a line although some of their calls need one. */
export function silentNouns(actions: readonly ActionDescription[]): string[] {
  const silent = actions.filter(
    (action) =>
      !nouns.has(action.tag) && !exceptions.has(nameOf(action)) && stepOf(action) === null && !isAnonymous(action),
  );
  return [...new Set(silent.map(({ tag }) => tag))];
}

/** Lines for modules and calls that do not exist. */
export function idleLines(actions: readonly ActionDescription[]): string[] {
  const names = new Set(actions.map(nameOf));
  const tags = new Set(actions.map(({ tag }) => tag));
  return [
    ...[...nouns.keys()].filter((noun) => !tags.has(noun)),
    ...[...exceptions.keys()].filter((one) => !names.has(one)),
  ];
}
