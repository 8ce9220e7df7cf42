import { execFile, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startProcess, type StartOptions } from '../cpu.ts';
import { scheduleOf, statusName, viewerOf } from '../lists/rest-data.ts';

// Hive Gateway derives its own schema from our OpenAPI document, in which fields have REST names and codes
// are numbers.

interface Asked {
  query: string;
  /** Converts the response's data to the GraphQL schema's naming. */
  read(data: any): object;
}

const nested: Asked = {
  query: `query NestedPage { bookings(kind: "booking", pageSize: "50") { meta { total } result {
    booking_no status note customer { name } polPlace { code name } podPlace { code name } } } }`,
  read: ({ bookings }) => ({
    bookings: {
      totalCount: bookings.meta.total,
      nodes: bookings.result.map(({ booking_no: number, status, polPlace: pol, podPlace: pod, ...rest }: any) => ({
        number,
        status: statusName(status),
        pol,
        pod,
        ...rest,
      })),
    },
  }),
};

const big: Asked = {
  query: `query Big { schedules(service_type: "2", page: "1", pageSize: "1000") { meta { total } result {
    pol pod carrier carrier_code vessel_name voyage etd eta transit_time cargo_cut_off doc_cut_off vgm_cut_off
    transit transit_code stuffing_place terminal } } }`,
  read: ({ schedules }) => ({
    schedules: { totalCount: schedules.meta.total, nodes: schedules.result.map(scheduleOf) },
  }),
};

/** Queries by page of the hand-written composition. */
const ASKED: Readonly<Record<string, Asked>> = {
  '/small': {
    query: `query Small { session { result { username fullName role company { code name } } }
      unread { result { total_notify } } }`,
    read: ({ session, unread }) => ({
      viewer: viewerOf(session.result),
      unreadNotificationCount: unread.result[0].total_notify,
    }),
  },
  '/nested': nested,
  '/big': big,
  '/kept': {
    query: 'query Kept { goodsTypes { result { id code name } } }',
    read: ({ goodsTypes }) => ({
      goodsTypes: goodsTypes.result.map(({ id: number, ...names }: any) => ({ number, ...names })),
    }),
  },
};

/**
 * The query for Hive Gateway, with a function that reads its response. @param page of the hand-written
 * composition
 */
export function hiveAsked(page: string): Asked {
  const asked = ASKED[page];
  if (asked === undefined) throw new Error(`there is no Hive Gateway query for ${page}`);
  return asked;
}

/**
 * Composes the supergraph of the OpenAPI document and starts Hive Gateway with it.
 * @param folder with the packages of the compared servers
 * @throws Error if it cannot be composed or does not start
 */
export async function startHive(
  folder: string,
  openApiFile: string,
  port: number,
  options: StartOptions,
): Promise<ChildProcess> {
  const graph = `${openApiFile}.supergraph.graphql`;
  const bin = (name: string): string => path.join(folder, 'node_modules', '.bin', name);
  const env = { ...process.env, ...options.env };
  const compose = [bin('mesh-compose'), '-c', 'mesh.config.mjs', '-o', graph];
  await promisify(execFile)(process.execPath, compose, { cwd: folder, env });
  const args = ['supergraph', graph, '-c', 'gateway.config.mjs', '-p', String(port), '-h', '127.0.0.1'];
  return startProcess([bin('hive-gateway'), ...args], port, { ...options, cwd: folder });
}
