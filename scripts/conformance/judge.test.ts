import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Reply } from './ask.ts';
import type { Call } from './call.ts';
import { judge } from './judge.ts';

const row = z.object({ id: z.number().int().positive(), etd: z.iso.datetime(), note: z.string().nullable() });
const call: Call = {
  method: 'GET',
  target: 'list?search=%7B%7D',
  answer: z.object({ result: z.array(row), message: z.string() }),
  hides: 'the list',
};
const good = { result: [{ id: 1, etd: '2026-03-21T15:00:00.000Z', note: null }], message: 'Done' };
const reply = (body: unknown, status = 200): Reply => ({
  status,
  body,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  failure: null,
  milliseconds: 5,
});
const noJson = (text: string, status = 200): Reply => ({ ...reply(undefined, status), text });
const withRows = (...rows: object[]) => reply({ ...good, result: rows.map((one) => ({ ...good.result[0], ...one })) });

describe('A response', () => {
  it('that follows the contract is ok', () => {
    expect(judge(call, reply(good))).toEqual({
      call: 'GET list?search={}',
      outcome: 'ok',
      words: [],
      hides: null,
      essential: false,
      milliseconds: 5,
    });
  });

  it.each([404, 405, 501])('%s means that the call does not exist, and reports what the product hides', (status) => {
    const words = [`This call does not exist (HTTP ${status}).`];
    expect(judge(call, noJson('Not Found', status))).toMatchObject({ outcome: 'missing', words, hides: 'the list' });
  });

  it.each<[string, Reply, string]>([
    ['201', reply(good, 201), 'Returned 201, which counts as a server failure: success is 200.'],
    ['204', noJson('', 204), 'Returned HTTP 204; success is 200.'],
    ['302', noJson('', 302), 'Returned HTTP 302; success is 200.'],
    [
      '400',
      reply({ code: 'CHECK', message: 'What?' }, 400),
      'Returned HTTP 400; success is 200. Response: CHECK: What?',
    ],
    ['401', reply({}, 401), 'The token is valid, but the response is 401, which ends the session of the caller.'],
    ['403', reply({ message: 'No.' }, 403), 'This user is not permitted to make this call (403). Response: No.'],
    ['503', noJson('<b>Away</b>', 503), 'Failed (HTTP 503). Response: <b>Away</b>'],
    ['a failure in the body', reply({ code: 504 }), 'The body has the code 504, which counts as a server failure.'],
    ['a page', noJson('<h1>Hi</h1>'), 'The response is not JSON. Response: <h1>Hi</h1>'],
    ['silence', { ...noJson(''), status: null, failure: 'timed out' }, 'No usable response: timed out.'],
    ['a list by itself', reply([]), 'the whole response: expected an object, got a list of 0.'],
    ['an object for the list', reply({ ...good, result: { a: 1 } }), 'result: expected a list, got an object with a.'],
    ['a number as text', withRows({ id: '7' }), 'result[0].id: expected a number, got "7".'],
    ['a broken number', withRows({}, { id: 1.5 }), 'result[1].id: expected a whole number, got 1.5.'],
    ['a number out of range', withRows({ id: 0 }), 'result[0].id: expected more than 0, got 0.'],
    ['what is not there', withRows({ note: undefined }), 'result[0].note: expected text, got nothing.'],
    [
      'the same in many rows',
      withRows({ etd: '21/03/26' }, { etd: '22/03/26' }, { etd: '23/03/26' }),
      'result[0].etd: expected a date and time such as 2026-03-21T15:00:00.000Z, got "21/03/26" (and 2 more like it).',
    ],
  ])('with %s is wrong, and the reason is given in words', (_, answer, words) => {
    expect(judge(call, answer)).toMatchObject({ outcome: 'wrong', words: [words], hides: 'the list' });
  });

  it('403 is acceptable for restricted calls', () => {
    expect(judge({ ...call, mayRefuse: true }, reply({}, 403))).toMatchObject({
      outcome: 'not-permitted',
      hides: null,
    });
  });

  it('401 is wrong for calls without an account', () => {
    const { words } = judge({ ...call, anonymous: true }, reply({}, 401));
    expect(words[0]).toMatch(/^This call is public/);
  });

  it('is described by the best-fitting alternative', () => {
    const answer = z.union([z.object({ a: z.string(), b: z.string(), c: z.string() }), z.object({ a: z.literal(1) })]);
    expect(judge({ ...call, answer }, reply({ a: 2 })).words).toEqual(['a: expected 1, got 2.']);
  });

  it('is described without secrets', () => {
    const answer = z.object({ accessToken: z.string() });
    const { words } = judge({ ...call, answer }, reply({ accessToken: 12_345 }));
    expect(words).toEqual(['accessToken: expected text, got something else.']);
  });

  it('with a hundred kinds of problems is described by some of them', () => {
    const answer = z.object(Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, z.string()])));
    const { words } = judge({ ...call, answer }, reply({}));
    expect(words).toHaveLength(9);
    expect(words.at(-1)).toBe('92 other kinds of problems.');
  });
});
