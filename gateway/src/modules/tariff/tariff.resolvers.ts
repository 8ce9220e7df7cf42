import { attemptWith } from '../../graphql/attempt.ts';
import type { TariffImport, TariffRow } from '@wr1/schema/rest/schedule/tariff-table.ts';
import type { Language } from '@wr1/schema/rules/code/language.ts';
import { codeOf } from '@wr1/schema/rules/code/code-list.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { TariffTable } from '@wr1/schema/rules/tariff/tariff-field.ts';
import { tariffGraphName } from '@wr1/schema/rules/tariff/tariff-name.ts';
import { TARIFF_FIELDS } from '@wr1/schema/rules/tariff/tariff-table.ts';
import { checkSize, pageConnection, pageWindow } from '../../connection.ts';
import type { Query } from '../../rest/target.ts';
import type { Resolvers, TariffFilter, TariffImport as TariffImportView, TariffSort } from '../../schema.generated.ts';
import { toImportRow } from '../../graphql/import-row.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { unsupportedBySection7 } from '../../graphql/not-supported.ts';
import {
  columnResolvers,
  importId,
  lineResolvers,
  readImportId,
  readTariffId,
  tariffBody,
  tariffNode,
  tariffPath,
} from './tariff-view.ts';
import {
  applyTariffImport,
  createTariff,
  fetchTariffImport,
  listTariffs,
  requestTariffImport,
  setTariffActive,
  updateTariff,
} from './tariff.api.ts';

const SORT = {
  LANE: 'key',
  CARRIER: 'carrier',
  VALID_FROM: 'valid_from',
  VALID_TO: 'valid_to',
  SOURCE: 'source',
} as const satisfies Record<TariffSort, string>;

/** The selected rows of a price table as a REST query, without paging. */
export function tariffQuery(
  table: TariffTable,
  filter: TariffFilter | null | undefined,
  sort: TariffSort | null | undefined,
  order: 'ASC' | 'DESC' | null | undefined,
): Query {
  return {
    table,
    search: filter?.search,
    service_type: filter?.serviceType && codeOf(SERVICE_TYPE, filter.serviceType),
    pol: filter?.polCode,
    pod: filter?.podCode,
    carrier: filter?.carrierCode,
    level: filter?.customerLevelCode,
    valid_on: filter?.validOn,
    active: typeof filter?.isActive === 'boolean' ? String(filter.isActive) : null,
    sort: SORT[sort ?? 'LANE'],
    order: order === 'DESC' ? 'desc' : 'asc',
  };
}

const attempt = attemptWith();

function toImport(found: TariffImport, language: Language): TariffImportView {
  const { id, table, name: fileName, counts, rows, state, applied } = found;
  const columnOf = (column: string) => ({
    name: tariffGraphName(column),
    heading: TARIFF_FIELDS[table].find(({ name }) => name === column)?.label[language] ?? column,
  });
  return {
    importId: importId(id),
    table,
    fileName,
    counts,
    rows: rows.map((row) => toImportRow(row, columnOf, language)),
    state,
    isApplied: applied,
  };
}

const shown = ({ row, message }: { row: TariffRow; message: string }) => ({ row: tariffNode(row), message });

export const tariffResolvers: Resolvers = {
  Query: {
    async tariffs(_parent, { table, filter, sort, order, first, after }, context) {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, 100), after);
      const { page, pageSize } = window;
      const query = { ...tariffQuery(table, filter, sort, order), page, pageSize };
      const { rows, total } = await listTariffs(context.rest, query);
      return pageConnection(window, rows, total, tariffNode);
    },
    tariffImport: (_parent, { id }, context) =>
      attempt(context, async () => ({
        import: toImport(await fetchTariffImport(context.rest, readImportId(id)), context.language),
      })),
  },
  FreightTariff: columnResolvers('FREIGHT'),
  SurchargeRule: columnResolvers('SURCHARGE'),
  SurchargeCode: columnResolvers('CHARGE_CODE'),
  TruckingTariff: columnResolvers('TRUCKING'),
  CustomsTariff: columnResolvers('CUSTOMS'),
  FreeTimeTariff: columnResolvers('FREE_TIME'),
  ExchangeRate: columnResolvers('EXCHANGE_RATE'),
  TariffLine: lineResolvers(),
  Mutation: {
    createTariff(_parent, { input }, context) {
      const body = tariffBody(input.row);
      const run = async () => shown(await createTariff(context.rest, body, input.idempotencyKey));
      return attempt(context, run, tariffPath(body.table));
    },
    updateTariff(_parent, { input }, context) {
      const { table, id } = readTariffId(input.id);
      const body = { ...tariffBody(input.row), id, version: input.expectedVersion ?? undefined };
      // Row ids are unique only within a table, so the table comes from the id, not from the input.
      const run = async () => shown(await updateTariff(context.rest, { ...body, table }));
      return attempt(context, run, tariffPath(body.table));
    },
    setTariffActive(_parent, { input }, context) {
      const { isActive: active, expectedVersion } = input;
      const body = { ...readTariffId(input.id), active, version: expectedVersion ?? undefined };
      return attempt(context, async () => shown(await setTariffActive(context.rest, body)));
    },
    requestTariffImport: (_parent, { input }, context) =>
      attempt(context, async () => {
        const { id, token, expires_at: expiresAt } = await requestTariffImport(context.rest, input);
        return { importId: importId(id), uploadUrl: fileUrl(token), expiresAt };
      }),
    applyTariffImport: (_parent, { input }, context) =>
      attempt(context, () => applyTariffImport(context.rest, { id: readImportId(input.id), state: input.state })),
  },
};
