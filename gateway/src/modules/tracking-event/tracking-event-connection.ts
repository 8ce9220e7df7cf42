import { gatewayError } from '../../errors.ts';
import type { TrackingEventView } from './tracking-event-view.ts';

const cursorOf = ({ row }: TrackingEventView): string => Buffer.from(`event:${row.seq}`).toString('base64url');

/**
 * The event number in a cursor; null if there is no cursor.
 * @throws GraphQLError BAD_USER_INPUT for an invalid cursor
 */
export function seqOfCursor(cursor: string | null | undefined): number | null {
  if (cursor === null || cursor === undefined) return null;
  const digits = /^event:(\d{1,15})$/.exec(Buffer.from(cursor.slice(0, 60), 'base64url').toString('latin1'))?.[1];
  if (digits === undefined) throw gatewayError('BAD_USER_INPUT', { text: 'This cursor is not valid.' });
  return Number(digits);
}

/** A page of the event feed as a Relay connection. The feed has no end and therefore no total. */
export function eventConnection(nodes: readonly TrackingEventView[], hasNextPage: boolean, hasPreviousPage: boolean) {
  const first = nodes[0];
  const last = nodes.at(-1);
  return {
    nodes: [...nodes],
    edges: nodes.map((node) => ({ cursor: cursorOf(node), node })),
    pageInfo: {
      hasNextPage,
      hasPreviousPage,
      startCursor: first === undefined ? null : cursorOf(first),
      endCursor: last === undefined ? null : cursorOf(last),
    },
  };
}
