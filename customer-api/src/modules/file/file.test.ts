import { readdir, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testJpeg, testPng, withExif } from '../../testing/test-image.ts';
import { forgetFiles } from './file.repository.ts';

let app: TestApp;
const start = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app.close());

beforeEach(() => app.setNow(new Date(start)));

const after = (seconds: number) => app.setNow(new Date(start + seconds * 1000));

function wish(name: string, size: number, as = 'client.demo') {
  return app.call('post', '/user/profileImage', { as, body: { name, size } });
}

async function tokenFor(name: string, size: number, as?: string): Promise<string> {
  const { status, body } = await wish(name, size, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result.token;
}

async function put(token: string, bytes: Uint8Array) {
  const response = await app.api.app.request(`/api/file?token=${token}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: (await response.json()) as any };
}

function get(token: string, headers: Record<string, string> = {}) {
  return app.api.app.request(`/api/file?token=${token}`, { headers });
}

async function upload(name: string, bytes: Buffer, as?: string) {
  return put(await tokenFor(name, bytes.length, as), bytes);
}

/** Every file on disk, including partial ones. */
async function onDisk(): Promise<string[]> {
  const entries = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function rowCount(): Promise<number> {
  return (await app.database.db.selectFrom('stored_file').select('id').execute()).length;
}

async function pixelsOf(image: Buffer) {
  const read = new Transformer(image);
  const { width, height, format } = await read.metadata();
  const raw = await new Transformer(image).rawPixels();
  const channels = raw.length / (width * height);
  const at = (x: number, y: number) => {
    const place = (Math.floor(y * height) * width + Math.floor(x * width)) * channels;
    return (raw[place] ?? 0) > (raw[place + 2] ?? 0) ? 'red' : 'blue';
  };
  return { width, height, format, at };
}

test('a profile image becomes a square, appears in profile and session, and is served safely', async () => {
  const { status, body } = await upload('Ảnh đại diện.png', await testPng());
  expect({ status, type: body.result.media_type }).toEqual({ status: 200, type: 'image/webp' });

  const profile = await app.call('get', '/user/profile', { as: 'client.demo' });
  expect(profile.body.result.image_token).toBe(body.result.token);
  const session = await app.call('get', '/user/session', { as: 'client.demo' });
  expect(session.body.result.imageToken).toBe(body.result.token);

  const answer = await get(body.result.token);
  const image = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-length')).toBe(String(image.length));
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('content-disposition')).toBe(
    `inline; filename="_nh __i di_n.webp"; filename*=UTF-8''%E1%BA%A2nh%20%C4%91%E1%BA%A1i%20di%E1%BB%87n.webp`,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const { width, height, format } = await pixelsOf(image);
  expect({ width, height, format }).toEqual({ width: 480, height: 480, format: 'webp' });
  const again = await get(body.result.token, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

/** Files under a folder that this process has open; available on Linux only. */
async function openBelow(folder: string): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  const paths = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(folder));
}

test.runIf(process.platform === 'linux')('HEAD opens nothing', async () => {
  const { body } = await upload('a.png', await testPng(64, 64));
  // Larger than the read-ahead buffer: an opened file would remain open.
  const [key = ''] = await onDisk();
  await writeFile(join(app.dataDir, 'files', key.slice(0, 2), key), Buffer.alloc(1_000_000));
  for (let count = 0; count < 5; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await app.api.app.request(`/api/file?token=${body.result.token}`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await openBelow(app.dataDir)).toEqual([]);
});

test('a large image is scaled down; EXIF is applied and removed', async () => {
  const upright = await upload('a.jpg', withExif(await testJpeg(1200, 900), 1, 'Harbour camera'));
  const turned = await upload('a.jpg', withExif(await testJpeg(1200, 900), 6, 'Harbour camera'));
  const bytesOf = async (token: string) => Buffer.from(await (await get(token)).arrayBuffer());
  // The second upload replaced the first.
  expect((await get(upright.body.result.token)).status).toBe(404);
  const image = await bytesOf(turned.body.result.token);
  expect(image.includes('Harbour')).toBe(false);
  expect(image.includes('EXIF')).toBe(false);
  const { width, at } = await pixelsOf(image);
  // Left and right of the original become top and bottom after rotation.
  expect([width, at(0.5, 0.1), at(0.5, 0.9)]).toEqual([512, 'red', 'blue']);
});

test('a replaced or deleted image loses its row and bytes', async () => {
  const png = await testPng(64, 64);
  for (let count = 0; count < 3; count += 1) expect((await upload('a.png', png)).status).toBe(200);
  expect([await rowCount(), (await onDisk()).length]).toEqual([1, 1]);
  expect((await app.call('delete', '/user/profileImage', { as: 'client.demo' })).status).toBe(200);
  expect([await rowCount(), (await onDisk()).length]).toEqual([0, 0]);
  expect((await app.call('get', '/user/profile', { as: 'client.demo' })).body.result.image_token).toBeNull();
  expect((await app.call('delete', '/user/profileImage', { as: 'client.demo' })).status).toBe(200);
});

test('name and size are refused before the upload', async () => {
  const refused = async (name: string, size: number) => {
    const { status, body } = await wish(name, size);
    return [status, body.code, body.message];
  };
  expect(await refused('a.gif', 100)).toEqual([422, 'IMAGE_TYPE', 'Uploaded files must be in .jpg, .png']);
  expect(await refused('a.jpeg', 100)).toEqual([422, 'IMAGE_TYPE', 'Uploaded files must be in .jpg, .png']);
  expect(await refused('a.png', 2 * 1024 * 1024 + 1)).toEqual([
    422,
    'IMAGE_TOO_LARGE',
    'Image size must be less than 2Mb',
  ]);
  expect((await refused('a.png', 0)).slice(0, 2)).toEqual([422, 'IMAGE_UNREADABLE']);
  expect((await app.call('post', '/user/profileImage', { body: { name: 'a.png', size: 1 } })).status).toBe(401);
});

test('false content is refused and leaves nothing behind', async () => {
  const png = await testPng(64, 64);
  const jpeg = await testJpeg(64, 64);
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const bomb = Buffer.from(png);
  // The header claims 60,000 x 60,000 pixels, which must not be decoded.
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const cases: [string, Buffer, number, string][] = [
    ['a.png', jpeg, 422, 'IMAGE_TYPE'],
    ['a.jpg', png, 422, 'IMAGE_TYPE'],
    ['a.png', page, 422, 'IMAGE_TYPE'],
    ['a.png', Buffer.from('GIF89a............'), 422, 'IMAGE_TYPE'],
    ['a.png', bomb, 422, 'IMAGE_DIMENSIONS'],
    ['a.png', png.subarray(0, 60), 422, 'IMAGE_UNREADABLE'],
    ['a.jpg', jpeg.subarray(0, 40), 422, 'IMAGE_UNREADABLE'],
  ];
  for (const [name, bytes, status, code] of cases) {
    const answer = await upload(name, bytes);
    expect([name, answer.status, answer.body.code]).toEqual([name, status, code]);
  }
  expect([await rowCount(), await onDisk()]).toEqual([0, []]);
});

test('the announced size is enforced in both directions', async () => {
  const png = await testPng(64, 64);
  const more = await put(await tokenFor('a.png', png.length - 1), png);
  expect([more.status, more.body.code]).toEqual([413, 'IMAGE_TOO_LARGE']);
  const fewer = await put(await tokenFor('a.png', png.length + 1), png);
  expect([fewer.status, fewer.body.code]).toEqual([422, 'IMAGE_UNREADABLE']);
  expect(await onDisk()).toEqual([]);
});

test('an upload token works once, for ten minutes, and ends with its session', async () => {
  const png = await testPng(64, 64);
  const token = await tokenFor('a.png', png.length);
  const both = await Promise.all([put(token, png), put(token, png)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await put(token, png)).body.code).toBe('UPLOAD_ENDED');
  expect((await put('nobody-knows-this-token', png)).body.code).toBe('UPLOAD_ENDED');

  const late = await tokenFor('a.png', png.length);
  after(601);
  expect((await put(late, png)).body.code).toBe('UPLOAD_ENDED');

  const { body } = await app.signIn('root.other');
  const access = body.result.accessToken;
  const wished = await app.call('post', '/user/profileImage', {
    token: access,
    body: { name: 'a.png', size: png.length },
  });
  await app.call('post', '/user/logout', { token: access });
  expect((await put(wished.body.result.token, png)).body.code).toBe('UPLOAD_ENDED');
});

test('a download address expires and cannot be forged', async () => {
  const { body } = await upload('a.png', await testPng(64, 64));
  const token: string = body.result.token;
  const [id = '', end = '', holder = '', mark = ''] = token.split('.');
  const other = `s${'0'.repeat(32)}`;
  expect((await get(token)).status).toBe(200);
  const longer = (Number.parseInt(end, 36) + 600).toString(36);
  for (const forged of [
    `${id}.${longer}.${holder}.${mark}`,
    `1${id}.${end}.${holder}.${mark}`,
    `${id}.${end}.${other}.${mark}`,
    `${id}.${end}.k1.${mark}`,
    `${id}.${end}.${mark}`,
    `${id}.${end}.${holder}.${'A'.repeat(43)}`,
    '../x',
  ]) {
    expect((await get(encodeURIComponent(forged))).status).toBe(404);
  }
  after(600);
  expect((await get(token)).status).toBe(200);
  after(1201);
  expect((await get(token)).status).toBe(404);
});

test('leftovers of a crash are deleted after an hour; files with a row remain', async () => {
  const { mkdir, utimes, writeFile } = await import('node:fs/promises');
  await upload('a.png', await testPng(64, 64));
  const folder = join(app.dataDir, 'files');
  await mkdir(join(folder, 'ab'), { recursive: true });
  await writeFile(join(folder, 'part', 'half'), 'x');
  await writeFile(join(folder, 'ab', 'abandoned'), 'x');
  const old = new Date(start - 2 * 3_600_000);
  const [kept = ''] = (await app.database.db.selectFrom('stored_file').select('key').execute()).map(({ key }) => key);
  await utimes(join(folder, kept.slice(0, 2), kept), old, old);
  await utimes(join(folder, 'part', 'half'), old, old);
  await utimes(join(folder, 'ab', 'abandoned'), old, old);
  await forgetFiles({ db: app.database.db, config: { dataDir: app.dataDir } as never }, new Date(start));
  expect(await onDisk()).toEqual([kept]);
});
