import { TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { scheduleColumns } from './modules/schedule/schedule-columns.ts';
import { shipmentColumns } from './modules/shipment/record-columns.ts';

/** The row columns behind each field of a GraphQL type; a missing entry does not compile. */
export type ColumnsOf<Type, Row> = Readonly<Record<Exclude<keyof Type, '__typename'>, readonly (keyof Row)[]>>;

/** The columns read by GraphQL fields for one kind of row. */
export interface RowColumns<Row> {
  /** All columns in request order. */
  names: readonly (keyof Row & string)[];
  /** Columns always requested. */
  always: readonly (keyof Row & string)[];
  /** By type and field. */
  types: Readonly<Record<string, Readonly<Record<string, readonly (keyof Row)[]>>>>;
}

/** Rows for which the customer API is asked for selected columns. */
export const ROW_COLUMNS = { shipment: shipmentColumns, schedule: scheduleColumns };

/** The columns an operation needs by kind of row, in stable order. */
export type Columns = Readonly<Record<keyof typeof ROW_COLUMNS, readonly string[]>>;

/**
 * The columns needed by a document's selections. Fields skipped by a variable count as well, and so
 * does every row of a kind: loaders request once for the whole operation.
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
