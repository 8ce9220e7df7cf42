import { customerFields, customerProblems } from '@wr1/schema/field/customer.ts';
import { IMPORT_COLUMN } from '@wr1/schema/field/import-column.ts';
import type { TariffImportRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { customerCalls } from '@wr1/schema/rest/account/customer.ts';
import { HOME_COUNTRY } from '@wr1/schema/rules/place/location.ts';
import type { z } from 'zod';
import type { Db, Trx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import type { RequestContext } from '../../http/context.ts';
import { foldWord } from '../import/cell-text.ts';
import { newValues, planNewRows, type PlannedRow } from '../import/import-calls.ts';
import { readRows, type FileRow } from '../import/read-rows.ts';
import type { ImportTarget } from '../import/table-import.ts';
import { lockRegistrations } from '../registration/registration.repository.ts';
import { isNameTaken, isTaxCodeTaken } from './customer.repository.ts';
import { similarCustomers } from './similar-customer.ts';
import { addCustomer } from './write-customer.ts';

type CustomerPut = z.output<(typeof customerCalls)['createBody']>;
type Problem = TariffImportRow['problems'][number];
type Values = Readonly<Record<string, string>>;

/** Maximum rows per file, because each is compared with all customers. */
const MOST_ROWS = 1_000;

const ENTRY_COLUMNS = Object.entries(customerFields).flatMap(([name, { kind }]) =>
  kind.type === 'entry' ? [{ name, list: kind.list }] : [],
);

/** What a file of customers refers to: active entries by list, and active staff. */
async function knownRecords(db: Db | Trx) {
  const entries = await db
    .selectFrom('master_data')
    .select(['list', 'code', 'name', 'name_vn'])
    .where(
      'list',
      'in',
      ENTRY_COLUMNS.map(({ list }) => list),
    )
    .where('active', '=', true)
    .execute();
  const managers = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'full_name'])
    .where('status', '=', 1)
    .where('role', 'in', ['ADMIN', 'ADMIN_SALE'])
    .execute();
  return { entries, managers };
}

/** The values of a row with the codes of the entries that it names; the country is Vietnam if the file has none. */
function codesOf(values: Values, { entries }: Awaited<ReturnType<typeof knownRecords>>) {
  const problems: Problem[] = [];
  const codes = ENTRY_COLUMNS.map(({ name, list }) => {
    const text = values[name] ?? '';
    if (text === '') return [name, name === 'countryCode' ? HOME_COUNTRY : ''];
    const word = foldWord(text);
    const found = entries.find(
      (one) => one.list === list && [one.code, one.name, one.name_vn].some((known) => foldWord(known) === word),
    );
    if (found === undefined) problems.push({ column: name, code: 'CHOICE_INVALID' });
    return [name, found?.code ?? text];
  });
  return { problems, values: { ...values, ...(Object.fromEntries(codes) as Values) } };
}

const identityOf = ({ taxCode = '', name = '' }: Values) =>
  taxCode === '' ? `name ${foldWord(name)}` : `tax ${taxCode.replaceAll('-', '')}`;

async function warningsOf(db: Db, { name = '', nameVn = '', taxCode = '' }: Values, context: RequestContext) {
  const found = await similarCustomers(db, { name, name_vn: nameVn, tax_code: taxCode }, context);
  return found.map(({ code, name: known }) => ({
    column: 'name',
    code: 'CUSTOMER_SIMILAR',
    params: { name: known, code },
  }));
}

async function planCustomers(db: Db | Trx, rows: readonly FileRow[], context: RequestContext) {
  const known = await knownRecords(db);
  const isAdmin = context.viewer.role === 'ADMIN';
  const seen = new Map<string, number>();
  const planned: PlannedRow<CustomerPut>[] = [];
  for (const { number, values: given } of rows) {
    const { problems, values } = codesOf(given, known);
    for (const [column, problem] of Object.entries(customerProblems(values))) {
      if (problem && !problems.some((one) => one.column === column)) problems.push({ column, ...problem });
    }
    const column = (values['taxCode'] ?? '') === '' ? 'name' : 'taxCode';
    const first = seen.get(identityOf(values));
    seen.set(identityOf(values), first ?? number);
    if (first !== undefined) problems.push({ column, code: 'TARIFF_ROW_REPEATED', params: { row: first } });
    const asked = isAdmin ? foldWord(values['accountManager'] ?? '') : '';
    const managers = known.managers.filter((one) => [one.username, one.full_name].map(foldWord).includes(asked));
    if (asked !== '' && managers.length !== 1) problems.push({ column: 'accountManager', code: 'CHOICE_INVALID' });
    // Sequential: a transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    const isTaken = await (column === 'name'
      ? isNameTaken(db, values['name'] ?? '', null)
      : isTaxCodeTaken(db, values['taxCode'] ?? '', null));
    if (isTaken) problems.push({ column, code: 'COMPANY_EXISTS' });
    // Only the preview shows warnings.
    const isShown = problems.length === 0 && !db.isTransaction;
    planned.push({
      number,
      label: values['name'] ?? '',
      changes: newValues(values).filter((change) => change.column !== 'name'),
      problems,
      // oxlint-disable-next-line no-await-in-loop
      warnings: isShown ? await warningsOf(db, values, context) : [],
      put: {
        ...(Object.fromEntries(
          Object.entries(customerFields).map(([name, { rest }]) => [rest, values[name] ?? '']),
        ) as Omit<CustomerPut, 'account_manager_id'>),
        account_manager_id: managers[0]?.id ?? null,
      },
    });
  }
  return planNewRows(planned);
}

/** Creates customers from a file; an ADMIN_SALE becomes their account manager. */
export function customerImport(context: RequestContext): ImportTarget<FileRow, CustomerPut> {
  return {
    read(cells) {
      const { rows, missing } = readRows(IMPORT_COLUMN.customer, cells);
      return { rows, missing: missing.map(({ heading }) => heading) };
    },
    async plan(db, rows) {
      if (rows.length > MOST_ROWS) throw new ApiError('IMPORT_FILE_TOO_LONG', 422, { n: MOST_ROWS });
      return planCustomers(db, rows, context);
    },
    // Applying plans the rows again under the lock, and customers are only added.
    state: async () => 'new',
    lock: lockRegistrations,
    async write(trx, body) {
      await addCustomer(trx, body, context);
    },
    finish: async () => undefined,
  };
}
