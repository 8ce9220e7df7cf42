import { bodyOf, fieldNamed, restValue } from '@wr1/schema/field/field.ts';
import type { Fields } from '@wr1/schema/field/field.ts';
import type { RecordCalls } from '@wr1/schema/field/record-call.ts';
import type { z } from 'zod';
import { checkSize, pageConnection, pageWindow } from '../connection.ts';
import type { Connection } from '../connection.ts';
import type { GatewayContext } from '../context.ts';
import type { Query } from '../rest/target.ts';
import type { SortOrder } from '../schema.generated.ts';
import { attemptWith } from './attempt.ts';
import { requireRowId } from './global-id.ts';
import type { NodeType } from './global-id.ts';
import { unsupportedBySection7 } from './not-supported.ts';

interface RecordOptions<F extends Fields, Calls extends RecordCalls, Key extends string, Source> {
  /** The type of its ids. */
  noun: NodeType;
  /** Its REST calls are `<call>List`, `Create<call>`, `Update<call>` and `Delete<call>`; defaults to the noun. */
  call?: string;
  /** Its name in inputs and payloads. */
  key: Key;
  fields: F;
  calls: Calls;
  toSource: (context: GatewayContext, row: RowOf<Calls>) => Source;
  /** Further input names by REST key; a path for those inside the record. */
  inputNames?: Readonly<Record<string, string | readonly string[]>>;
}

type RowOf<Calls extends RecordCalls> = z.output<Calls['changeAnswer']> extends { result: infer Row } ? Row : never;
type Window = { first?: number | null; after?: string | null };
type Order = { sort?: string | null; order?: SortOrder | null };
type Payload<Key extends string, Source> = { [K in Key]: Source | null } & {
  message: string | null;
  userErrors: never[];
};
type Input<Key extends string> = { [K in Key]: Readonly<Record<string, unknown>> };
type Answer<Calls extends RecordCalls> = { result: RowOf<Calls>; message: string };

/** A list's sort order and field filters as a REST query. */
export function recordQuery(
  fields: Fields,
  { filter, sort, order }: Order & { filter?: Readonly<Record<string, unknown>> | null },
): Query {
  const filters = Object.entries(fields).filter(([, field]) => field.filter);
  return {
    ...Object.fromEntries(filters.map(([name, field]) => [field.rest, restValue(field, filter?.[name])])),
    search: filter?.['search'] as string | null | undefined,
    ...(sort && { sort: sort.toLowerCase() }),
    order: order === 'DESC' ? 'desc' : 'asc',
  };
}

/** Resolvers of a noun that users create, update and delete: its list and three mutations. */
export function recordResolvers<F extends Fields, Calls extends RecordCalls, Key extends string, Source>({
  noun,
  call = noun,
  key,
  fields,
  calls,
  toSource,
  inputNames = {},
}: RecordOptions<F, Calls, Key, Source>) {
  const attempt = attemptWith(([first, ...rest]) => {
    const name = fieldNamed(fields, String(first));
    return name === undefined ? [...[inputNames[String(first)] ?? String(first)].flat(), ...rest] : [key, name];
  });

  async function change(context: GatewayContext, send: () => Promise<unknown>): Promise<Payload<Key, Source>> {
    const payload = await attempt(context, async () => {
      const { result, message } = (await send()) as Answer<Calls>;
      return { [key]: toSource(context, result), message };
    });
    return payload as Payload<Key, Source>;
  }

  return {
    /** A page of the list. A null query means that there can be no records. */
    async list(context: GatewayContext, { first, after }: Window, query: Query | null): Promise<Connection<Source>> {
      unsupportedBySection7(context);
      const window = pageWindow(checkSize('first', first ?? 50, 100), after);
      if (query === null) return pageConnection(window, [], 0, (row: never) => row);
      const { page, pageSize } = window;
      const target = { objectType: `${call}List`, ...query, page, pageSize };
      const answer = (await context.rest.get('wr1', target, calls.listAnswer)) as {
        result: RowOf<Calls>[];
        meta: { total: number };
      };
      return pageConnection(window, answer.result, answer.meta.total, (row) => toSource(context, row));
    },
    /**
     * @param owner returns further columns of the record; called within the attempt, so that a malformed id becomes a
     * user error
     */
    create(
      context: GatewayContext,
      input: Input<Key> & { idempotencyKey?: string | null },
      owner: () => Readonly<Record<string, unknown>> = () => ({}),
    ) {
      return change(context, () => {
        const body = { ...bodyOf(fields, input[key] as never), ...owner() };
        const { idempotencyKey } = input;
        return context.rest.post('wr1', { objectType: `Create${call}` }, body, calls.changeAnswer, { idempotencyKey });
      });
    },
    /** @param more returns further values of the record; called like `owner` */
    update(
      context: GatewayContext,
      input: Input<Key> & { id: string; expectedVersion?: number | null },
      more: () => Readonly<Record<string, unknown>> = () => ({}),
    ) {
      return change(context, () => {
        const { id, expectedVersion } = input;
        const body = {
          ...bodyOf(fields, input[key] as never),
          ...more(),
          id: requireRowId(id, noun),
          ...(typeof expectedVersion === 'number' && { version: expectedVersion }),
        };
        return context.rest.put('wr1', { objectType: `Update${call}` }, body, calls.changeAnswer);
      });
    },
    /** @param more returns further parameters of the call; called like `owner` */
    delete(
      context: GatewayContext,
      { id, expectedVersion }: { id: string; expectedVersion?: number | null },
      more: () => Query = () => ({}),
    ) {
      return attempt(context, async () => {
        const query = { objectType: `Delete${call}`, id: requireRowId(id, noun), version: expectedVersion, ...more() };
        const { message } = (await context.rest.delete('wr1', query, calls.deleteAnswer)) as { message: string };
        return { deletedId: id, message };
      });
    },
  };
}
