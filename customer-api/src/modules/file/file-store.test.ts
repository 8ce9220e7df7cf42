import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../../errors.ts';
import { FileStore, TooManyBytes, type OpenFile } from './file-store.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wr1-store-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function* bytes(count: number, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < count; sent += size) yield new Uint8Array(Math.min(size, count - sent)).fill(7);
}

async function parts(): Promise<string[]> {
  return readdir(join(folder, 'files', 'part'));
}

test('stores what it received under a random key and reads it again', async () => {
  const store = new FileStore(folder);
  const received = await store.receive(bytes(200_000), 200_000);
  expect(received.size).toBe(200_000);
  const key = await store.keep(received);
  expect(key).toMatch(/^[0-9a-f]{48}$/);
  const found = await store.read(key);
  expect((await new Response(found?.open()).arrayBuffer()).byteLength).toBe(200_000);
  await store.remove(key);
  expect(await store.read(key)).toBeUndefined();
});

test('a broken or oversized stream leaves nothing behind', async () => {
  const store = new FileStore(folder);
  await expect(store.receive(bytes(100_001), 100_000)).rejects.toBeInstanceOf(TooManyBytes);
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10);
    throw new Error('the client went away');
  }
  await expect(store.receive(broken(), 100)).rejects.toThrow('went away');
  expect(await parts()).toEqual([]);
});

test('a full disk is a typed refusal and leaves nothing behind', async () => {
  const full: OpenFile = async (...args) => {
    const file = await open(...args);
    file.writeFile = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    return file;
  };
  const refusal = await new FileStore(folder, full).receive(bytes(10), 10).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
  expect(await parts()).toEqual([]);
});

test("a file remains if its row's outcome is unknown, and is deleted if it was not written", async () => {
  const store = new FileStore(folder);
  const key = await store.keep(await store.receive(bytes(10), 10));
  await store.takeBack(key, new Error('Connection terminated unexpectedly'));
  expect(await store.read(key)).toBeDefined();
  await store.takeBack(key, new ApiError('NOT_FOUND', 404));
  expect(await store.read(key)).toBeUndefined();
});

test('twenty parallel uploads do not increase memory', async () => {
  const store = new FileStore(folder);
  const before = process.memoryUsage().rss;
  const size = 10 * 1024 * 1024;
  const all = await Promise.all(Array.from({ length: 20 }, () => store.receive(bytes(size), size)));
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  await Promise.all(all.map((received) => store.discard(received)));
});
