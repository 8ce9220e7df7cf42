import { fileQuery } from '@wr1/schema/rest/document/file.ts';
import { message } from '@wr1/schema/rules/message/message.ts';
import { ApiError, notFound } from '../../errors.ts';
import type { ActionTable } from '../../http/action-table.ts';
import { success } from '../../http/action.ts';
import type { Deps, ModuleDeps } from '../../http/deps.ts';
import type { FileKinds } from './file-kind.ts';
import { claimUpload } from './file.repository.ts';
import { findDownload } from './find-download.ts';
import { fileHeaders } from './file-header.ts';
import { FileStore, TooManyBytes } from './file-store.ts';
import { downloadToken } from '../../platform/file-token.ts';

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function receive(deps: Deps, kinds: FileKinds, store: FileStore, token: string, request: Request) {
  const now = deps.clock();
  const claim = await claimUpload(deps.db, token, now);
  if (claim === undefined) throw new ApiError('UPLOAD_ENDED', 404);
  const kind = kinds[claim.kind];
  try {
    // Streamed to disk, never buffered.
    const received = await store.receive(request.body ?? nothing(), claim.size);
    try {
      if (received.size < claim.size) throw new ApiError(kind.incomplete, 422);
      const holder = { sessionId: claim.session_id, apiKeyId: claim.api_key_id, role: claim.role };
      return { ...(await kind.take(deps, store, received, claim)), holder };
    } finally {
      await store.discard(received);
    }
  } catch (error) {
    throw error instanceof TooManyBytes ? new ApiError(kind.tooLarge, 413) : error;
  }
}

/** PUT file accepts one upload, GET file serves a stored file; both need a token issued earlier. */
export function registerFileRoutes(table: ActionTable, deps: ModuleDeps): void {
  const store = new FileStore(deps.config.dataDir);
  // uploadFile is the specification's name.
  for (const path of ['/file', '/uploadFile']) {
    table.addRaw({
      method: 'put',
      path,
      summary: 'Uploads the file that a token was issued for.',
      tag: 'file',
      access: 'public',
      query: fileQuery,
      mediaType: 'application/octet-stream',
      handler: async ({ query: { token }, request, context: { language, now } }) => {
        const { name, mediaType, size, holder, ...file } = await receive(deps, deps.fileKinds, store, token, request);
        const result = { name, media_type: mediaType, size, token: downloadToken(file, holder, now) };
        return Response.json(success(result, message('SAVED', language)), { headers: { 'cache-control': 'no-store' } });
      },
    });
  }
  table.addRaw({
    method: 'get',
    path: '/file',
    summary: 'Downloads a stored file, while the token and the session or key that requested it are valid.',
    tag: 'file',
    access: 'public',
    query: fileQuery,
    mediaType: 'application/octet-stream',
    handler: async ({ query: { token }, request, context: { now } }) => {
      const file = await findDownload(deps.db, token, now);
      if (file === undefined) throw notFound();
      const headers = {
        // Profile images are displayed in pages; documents are always downloads.
        ...fileHeaders(file, file.kind === 'PROFILE_IMAGE' ? 'inline' : 'attachment'),
        'cache-control': 'private, no-store',
      };
      if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
      const found = await store.read(file.key);
      if (found === undefined) throw notFound();
      // HEAD uses this handler too, and its body would never be read.
      const body = request.method === 'HEAD' ? null : found.open();
      return new Response(body, { headers: { ...headers, 'content-length': String(found.size) } });
    },
  });
}
