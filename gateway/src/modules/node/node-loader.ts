import type { GatewayContext } from '../../context.ts';
import type { ResolversTypes } from '../../schema.generated.ts';
import type { ByKey } from '../../rest/by-key.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import { listedById } from '../../rest/listed-by-id.ts';

export type NodeSource = Awaited<ResolversTypes['Node']>;
/** Loads a record of a type by its row id; null if it does not exist or is hidden from the caller. */
export type Loader<Type, Id = number> = (
  context: GatewayContext,
  id: Id,
) => Promise<Extract<NodeSource, { __typename: Type }> | null>;

type Load<Row, Id> = (context: GatewayContext, id: Id) => Promise<Row | null>;

/** Loads a row and returns it as its type. */
export function shown<Row, Source, Id = number>(
  load: Load<Row, Id> | ByKey<GatewayContext, Id, Row | null>,
  toSource: (row: Row, context: GatewayContext) => Source,
) {
  return async (context: GatewayContext, id: Id): Promise<Source | null> => {
    const row = await ('create' in load ? context.load(load, id) : load(context, id));
    return row === null ? null : toSource(row, context);
  };
}

/**
 * Like {@link shown}, through a list call that takes `ids`, which only our customer API has.
 * @param type of the rows, for metrics and traces
 */
export function listed<Row extends { id: number }, Source>(
  type: string,
  list: Parameters<typeof listedById<GatewayContext, Row>>[1],
  toSource: (row: Row, context: GatewayContext) => Source,
) {
  const load = shown(listedById<GatewayContext, Row>(`${type}ById`, list), toSource);
  return async (context: GatewayContext, id: number): Promise<Source | null> =>
    context.services.profile.current === 'section7' ? null : load(context, id);
}

/** Whether a read was refused because its rows are hidden from the caller; `node` is then null, as for missing rows. */
export function isHidden(error: unknown): boolean {
  if (!(error instanceof UpstreamFailure) || error.kind !== 'refused') return false;
  return error.status === 404 || ['FORBIDDEN', 'NOT_FOR_API_KEYS'].includes(error.refusal?.code ?? '');
}
