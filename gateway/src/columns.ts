import { TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { scheduleColumns } from './modules/schedule/schedule-columns.ts';
import { shipmentColumns } from './modules/shipment/record-columns.ts';

/** The row columns that each field of a GraphQL type reads; a missing entry does not compile. */
export type ColumnsOf<Type, Row> = Readonly<Record<Exclude<keyof Type, '__typename'>, readonly (keyof Row)[]>>;

/** The columns that GraphQL fields read from one kind of row. */
export interface RowColumns<Row> {
  /** All columns in request order. */
  names: readonly (keyof Row & string)[];
  /** Columns always requested. */
  always: readonly (keyof Row & string)[];
  /** By type and field. */
  types: Readonly<Record<string, Readonly<Record<string, readonly (keyof Row)[]>>>>;
}

/** Kinds of row for which columns can be selected. */
export const ROW_COLUMNS = { shipment: shipmentColumns, schedule: scheduleColumns };

/** The columns that an operation needs from each kind of row, in stable order. */
export type Columns = Readonly<Record<keyof typeof ROW_COLUMNS, readonly string[]>>;

/**
 * The columns that a document's selections need. Fields skipped by a variable count too. Rows of one kind
 * share their columns, because loaders make one request for the whole operation.
 */
export function columnsOf(schema: GraphQLSchema, document: DocumentNode): Columns {
  const needed = {
    shipment: new Set<string>(shipmentColumns.always),
    schedule: new Set<string>(scheduleColumns.always),
  };
  const typeInfo = new TypeInfo(schema);
  const Field = (node: { name: { value: string } }): void => {
    const type = typeInfo.getParentType()?.name ?? '';
    for (const kind of ['shipment', 'schedule'] as const) {
      for (const name of ROW_COLUMNS[kind].types[type]?.[node.name.value] ?? []) needed[kind].add(name);
    }
  };
  visit(document, visitWithTypeInfo(typeInfo, { Field }));
  return {
    shipment: shipmentColumns.names.filter((name) => needed.shipment.has(name)),
    schedule: scheduleColumns.names.filter((name) => needed.schedule.has(name)),
  };
}
