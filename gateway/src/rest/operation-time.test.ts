import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { OperationTime } from './operation-time.ts';

const time = () => new OperationTime({ read: 400, write: 1_000, file: 60_000 });

describe('OperationTime', () => {
  it('ends all waits of an operation at the same time, whenever they began', async () => {
    const operation = time();
    const start = performance.now();
    await pause(300);
    await expect(operation.wait(new Promise(() => {}))).rejects.toMatchObject({ kind: 'timeout' });
    expect(performance.now() - start).toBeLessThan(300 + 380);
    expect(() => operation.begin('read')).toThrow(expect.objectContaining({ kind: 'timeout' }));
  });

  it('has the deadline of a write once one has begun, and begins no other write after that deadline', async () => {
    const operation = time();
    const end = operation.begin('write');
    await pause(500);
    expect(operation.begin('read')).toBe(end);
    expect(await operation.wait(Promise.resolve('there'))).toBe('there');
    await pause(550);
    expect(await operation.wait(Promise.resolve('kept'))).toBe('kept');
    expect(() => operation.begin('write')).toThrow(expect.objectContaining({ kind: 'timeout' }));
    expect(() => operation.begin('file')).not.toThrow();
  });

  it('stops waiting for shared work without cancelling it', async () => {
    const shared = pause(600).then(() => 'late');
    await expect(time().wait(shared)).rejects.toMatchObject({ kind: 'timeout' });
    expect(await shared).toBe('late');
  });
});
