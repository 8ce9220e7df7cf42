import { fileQuery } from '@wr1/schema/rest/file.ts';
import { message } from '@wr1/schema/rules/message.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps } from '../../http/deps.ts';
import { FILE_KIND } from './file-kind.ts';
import { claimUpload, findFile } from './file.repository.ts';
import { FileStore, TooManyBytes } from './file-store.ts';
import { downloadToken, readDownloadToken } from './file-token.ts';

/** What keeps a stored file from acting as a page of ours, whatever is in it. */
const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Images are shown where they stand; everything else is saved. The name in ASCII, and in full for who reads RFC 5987. */
function disposition(name: string, mediaType: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  const place = mediaType.startsWith('image/') ? 'inline' : 'attachment';
  return `${place}; filename="${plain}"; filename*=UTF-8''${full}`;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function receive(deps: Deps, store: FileStore, token: string, request: Request) {
  const now = deps.clock();
  const claim = await claimUpload(deps.db, token, now);
  if (claim === undefined) throw new ApiError('UPLOAD_ENDED', 404);
  const kind = FILE_KIND[claim.kind];
  try {
    // Read as the disk takes it, never as a whole.
    const received = await store.receive(request.body ?? nothing(), claim.size);
    try {
      if (received.size < claim.size) throw new ApiError(kind.incomplete, 422);
      return await kind.take(deps, store, received, claim);
    } finally {
      await store.discard(received);
    }
  } catch (error) {
    throw error instanceof TooManyBytes ? new ApiError(kind.tooLarge, 413) : error;
  }
}

/** PUT file takes one upload, GET file gives a stored file; both by a token that was handed out before. */
export function registerFileRoutes(table: ActionTable, deps: Deps): void {
  const store = new FileStore(deps.config.dataDir);
  table.addRaw({
    method: 'put',
    path: '/file',
    summary: 'Takes the one file that a token was made for.',
    tag: 'file',
    access: 'public',
    query: fileQuery,
    mediaType: 'application/octet-stream',
    handler: async ({ query: { token }, request, context: { language, now } }) => {
      const { name, mediaType, size, ...file } = await receive(deps, store, token, request);
      const result = { name, media_type: mediaType, size, token: downloadToken(file, now) };
      return Response.json(success(result, message('SAVED', language)), { headers: { 'cache-control': 'no-store' } });
    },
  });
  table.addRaw({
    method: 'get',
    path: '/file',
    summary: 'A stored file, for as long as the token lives.',
    tag: 'file',
    access: 'public',
    query: fileQuery,
    mediaType: 'application/octet-stream',
    handler: async ({ query: { token }, request, context: { now } }) => {
      const claim = readDownloadToken(token, now);
      const file = claim === null ? undefined : await findFile(deps.db, claim.id);
      if (claim === null || file === undefined || !claim.isSignedBy(file.secret)) throw notFound();
      const headers = {
        ...SAFE_HEADERS,
        'content-type': file.media_type,
        'content-disposition': disposition(file.name, file.media_type),
        // The address ends soon; until then a browser need not ask again.
        'cache-control': `private, max-age=${Math.floor((claim.end.getTime() - now.getTime()) / 1000)}, immutable`,
        etag: `"${file.key}"`,
      };
      if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
      const found = await store.read(file.key);
      if (found === undefined) throw notFound();
      // A HEAD comes this way too, and nobody would read what was opened for it.
      const body = request.method === 'HEAD' ? null : found.open();
      return new Response(body, { headers: { ...headers, 'content-length': String(found.size) } });
    },
  });
}
