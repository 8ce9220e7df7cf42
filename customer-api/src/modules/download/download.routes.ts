import { downloadQuery } from '@wr1/schema/rest/shipment/export.ts';
import { notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import type { Deps, ModuleDeps } from '../../http/deps.ts';
import type { DownloadKind } from './download-ticket.table.ts';
import { useTicket, type UsedTicket } from './download-ticket.ts';

/** A file generated while it is sent. */
export interface GeneratedFile {
  /** Display name with extension. */
  name: string;
  mediaType: string;
  /** Must be read or cancelled. */
  body: ReadableStream<Uint8Array>;
}

/** Writers by kind of file. */
export type FileWriters = Readonly<Record<DownloadKind, (deps: Deps, ticket: UsedTicket) => Promise<GeneratedFile>>>;

/** Prevents a generated file from acting as one of our pages, whatever it contains. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** GET download: serves a generated file once, for a token issued earlier. */
export function registerDownloadRoutes(table: ActionTable, deps: ModuleDeps): void {
  table.addRaw({
    method: 'get',
    path: '/download',
    summary: 'Downloads a generated file (list or document), once and while the token is valid.',
    tag: 'download',
    access: 'public',
    query: downloadQuery,
    mediaType: 'application/octet-stream',
    handler: async ({ query: { token }, request, context: { now } }) => {
      // HEAD uses this handler too and must not use up the token.
      const ticket = request.method === 'HEAD' ? null : await useTicket(deps.db, token, now);
      if (ticket === null) throw notFound();
      const { name, mediaType, body } = await deps.fileWriters[ticket.kind](deps, ticket);
      return new Response(body, {
        headers: { ...SAFE_HEADERS, 'content-type': mediaType, 'content-disposition': attachment(name) },
      });
    },
  });
}

/** Transliterates a file name to ASCII for clients without Unicode support: "Báo giá" becomes "Bao gia". */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replaceAll(/[^\w. -]/g, '_');
}

/** Content-Disposition of a download: the name in ASCII, and in full for clients that support RFC 5987. */
export function attachment(name: string): string {
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plainName(name)}"; filename*=UTF-8''${full}`;
}
