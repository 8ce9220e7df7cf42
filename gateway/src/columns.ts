import { TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { scheduleColumns } from './modules/schedule/schedule-columns.ts';
import { shipmentColumns } from './modules/shipment/record-columns.ts';

/** The columns of a row that each field of a GraphQL type is made of; a field without an entry does not compile. */
export type ColumnsOf<Type, Row> = Readonly<Record<Exclude<keyof Type, '__typename'>, readonly (keyof Row)[]>>;

/** What the fields of GraphQL types read of one kind of row. */
export interface RowColumns<Row> {
  /** All columns, in the order in which they are asked for. */
  names: readonly (keyof Row & string)[];
  /** Columns that are asked for whatever is selected. */
  always: readonly (keyof Row & string)[];
  /** By type and field. */
  types: Readonly<Record<string, Readonly<Record<string, readonly (keyof Row)[]>>>>;
}

/** Rows of which the customer API is asked for some columns. */
export const ROW_COLUMNS = { shipment: shipmentColumns, schedule: scheduleColumns };

/** The columns that an operation needs, by kind of row; each list always in the same order. */
export type Columns = Readonly<Record<keyof typeof ROW_COLUMNS, readonly string[]>>;

/**
 * The columns that the selections of a document need. Fields that a variable skips count as well, and so does every row of a
 * kind: loaders ask once for all that the operation shows.
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
