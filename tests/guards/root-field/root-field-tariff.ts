import { STAFF, type Caller, type RootFieldRow } from './root-field-row.ts';

const ADMIN: readonly Caller[] = ['ADMIN'];
/** A row and an import of nobody: nothing is changed for those who may. */
const nobody = (name: string) => Buffer.from(`${name}:987654321`).toString('base64url');
const PAYLOAD = '{ row { id version } message userErrors { code message } }';
const rate = { exchangeRate: { validFrom: '2026-01-01', rate: '-1' } };

/** Rows of the matrix for the price tables. */
export const TARIFF_FIELDS: Readonly<Record<string, RootFieldRow>> = {
  'Query.tariffs': {
    document:
      '{ tariffs(table: FREIGHT, first: 5) { totalCount nodes { id ... on FreightTariff { polCode lines { unitPrice costPercent } } } } }',
    callers: STAFF,
  },
  'Query.tariffImport': {
    document:
      'query($id: ID!) { tariffImport(id: $id) { import { fileName counts { added } } userErrors { code message } } }',
    variables: () => ({ id: nobody('IMPORT') }),
    callers: ADMIN,
  },
  'Mutation.createTariff': {
    document: `mutation($input: CreateTariffInput!) { createTariff(input: $input) ${PAYLOAD} }`,
    // A rate below zero is refused for everybody.
    variables: () => ({ input: { row: rate } }),
    callers: ADMIN,
    changes: true,
  },
  'Mutation.updateTariff': {
    document: `mutation($input: UpdateTariffInput!) { updateTariff(input: $input) ${PAYLOAD} }`,
    variables: () => ({ input: { id: nobody('EXCHANGE_RATE'), row: rate } }),
    callers: ADMIN,
    changes: true,
  },
  'Mutation.switchTariff': {
    document: `mutation($input: SwitchTariffInput!) { switchTariff(input: $input) ${PAYLOAD} }`,
    variables: () => ({ input: { id: nobody('TRUCKING'), active: false } }),
    callers: ADMIN,
    changes: true,
  },
  'Mutation.requestTariffImport': {
    document:
      'mutation($input: RequestTariffImportInput!) { requestTariffImport(input: $input) { id uploadUrl userErrors { code message } } }',
    variables: () => ({ input: { table: 'FREIGHT', name: 'prices.pdf', size: 1 } }),
    callers: ADMIN,
    changes: true,
  },
  'Mutation.applyTariffImport': {
    document:
      'mutation($input: ApplyTariffImportInput!) { applyTariffImport(input: $input) { counts { added } userErrors { code message } } }',
    variables: () => ({ input: { id: nobody('IMPORT'), state: 'x' } }),
    callers: ADMIN,
    changes: true,
  },
};
