import { globalIdOfUuid, nodeTypes, readGlobalUuid, type NodeType } from '@wr1/gateway/src/graphql/global-id.ts';
import type { Stack } from '../stack.ts';

type TypedIdName = `${Uncapitalize<NodeType>}Id`;

/** Identifiers of one company's records: an id of each type, and other identifiers. */
export interface ForeignIds extends Record<TypedIdName, string> {
  quotationNumber: string;
  bookingNumber: string;
  attachmentName: string;
  /** UUID of an active session, whose row has no number. */
  sessionKey: string;
  companyName: string;
  /** Tax code of one of the company's own places. */
  taxCode: string;
  containerNumber: string;
}
export type IdName = keyof ForeignIds;

/** Name of the file that the tests attach to a booking. */
export const ATTACHMENT_NAME = 'paper-of-the-other-company.pdf';

/** The property name for a type's id, such as `bookingNoteId`. */
export function idNameOf(type: NodeType): TypedIdName {
  // Type names start with a capital letter, so this equals TypeScript's Uncapitalize.
  return `${type.charAt(0).toLowerCase()}${type.slice(1)}Id` as TypedIdName;
}

const OWN = `{
  viewer { company { id name code } user { id fullName } }
  quotations(first: 1) { nodes { id number } }
  bookings(first: 1) { nodes { id number } }
  notifications(first: 1) { nodes { id } }
  schedules(filter: { serviceType: FCL }, first: 1) { nodes { id } }
}`;

/**
 * Identifiers of records that a demo user can see, taken from the running stack. Kinds of records that would first have
 * to be created get identifiers that do not exist.
 */
export async function foreignIds(stack: Stack, user: string): Promise<ForeignIds> {
  const { data, errors } = await stack.graphql(OWN, { as: user });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const own = await stack.graphql('query($id: ID!) { locations(customerId: $id, first: 1) { id } }', {
    as: user,
    variables: { id: data.viewer.company.id },
  });
  return {
    ...nobodysIds(),
    quotationId: data.quotations.nodes[0].id,
    quotationNumber: data.quotations.nodes[0].number,
    bookingId: data.bookings.nodes[0].id,
    bookingNumber: data.bookings.nodes[0].number,
    companyId: data.viewer.company.id,
    companyName: data.viewer.company.name,
    userId: data.viewer.user.id,
    notificationId: data.notifications.nodes[0]?.id ?? typedId('Notification', 1),
    locationId: own.data?.locations[0]?.id ?? typedId('Location', 1_000_000),
    scheduleId: data.schedules.nodes[0].id,
  };
}

/** An opaque id in the gateway's format, made of type and row id. */
export function typedId(type: string, row: number): string {
  return Buffer.from(`${type}:${row}`).toString('base64url');
}

/** The row id in an opaque id. */
export function rowOf(id: string): number {
  return Number(Buffer.from(id, 'base64url').toString().split(':')[1]);
}

/** Well-formed identifiers of records that do not exist. */
export function nobodysIds(): ForeignIds {
  const ids = nodeTypes.map((type) => [idNameOf(type), typedId(type, 987_654_321)] as const);
  return {
    // Complete for every type, but TypeScript cannot infer a mapped type from entries.
    ...(Object.fromEntries(ids) as Record<TypedIdName, string>),
    quotationNumber: 'QT-26-987654',
    bookingNumber: 'BK-26-987654',
    attachmentName: 'nobodys-paper.pdf',
    sessionKey: globalIdOfUuid('SignInSession', '00000000-0000-4000-8000-000987654321'),
    companyName: 'Nobody Anywhere Trading Company',
    taxCode: '0309876543',
    containerNumber: 'NOBU9876543',
  };
}

/** The same identifiers for the customer API: row numbers and UUIDs instead of typed ids. */
export type RestIds = { [Name in keyof ForeignIds]: Name extends `${string}Id` ? number : string };

/** Converts typed ids to row numbers. */
export function restIds(ids: ForeignIds): RestIds {
  const entries = Object.entries(ids).map(
    ([name, id]) => [name, name.endsWith('Id') ? rowOf(id) : (readGlobalUuid(id)?.uuid ?? id)] as const,
  );
  // Every key stays with its value: TypeScript cannot infer a mapped type from entries.
  return Object.fromEntries(entries) as RestIds;
}
