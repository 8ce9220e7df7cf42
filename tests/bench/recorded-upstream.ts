import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

// A customer API that costs almost nothing: it returns responses recorded from the real one, so that only the
// server in front of it is measured. It counts its calls (/counts returns and resets them). /mode/<name>
// selects one of three modes: "changed" responses differ from call to call, "same" always has the same bytes,
// and "etag" adds an ETag and returns 304 for a match. `fields` trims rows as in the real API.
const [, , portText, file] = process.argv;
const recorded: Record<string, string> = JSON.parse(readFileSync(file ?? '', 'utf8'));
const counts = new Map<string, number>();
let mode = 'same';
let serial = 0;

/** The member that differs between calls, in every row of a response. */
const CHANGING: readonly [key: string, member: RegExp, write: (serial: number) => string][] = [
  ['/api/wr1#GetQuotationBooking', /"note":null/, (serial) => `"note":"${serial}"`],
  ['/api/scheduleList', /"stuffing_place":null/, (serial) => `"stuffing_place":"${serial}"`],
  ['/api/totalUserNotify', /"total_notify":\d+/, (serial) => `"total_notify":${serial}`],
];

interface Answer {
  text: Buffer;
  etag: string;
  /** The text before, between and after the changing members; one piece if nothing changes. */
  pieces: string[];
  write(serial: number): string;
}

function answerOf(key: string, text: string): Answer {
  const [, member, write = String] = CHANGING.find(([of]) => key.startsWith(of)) ?? [];
  const pieces = member === undefined ? [text] : text.split(member);
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  return { text: Buffer.from(text), etag, pieces, write };
}

const answers = new Map(Object.entries(recorded).map(([key, text]) => [key, answerOf(key, text)]));
for (const [key] of CHANGING) {
  const found = [...answers].filter(([name]) => name.startsWith(key));
  if (found.length === 0 || found.some(([, { pieces }]) => pieces.length < 2)) throw new Error(`${key} cannot change`);
}

/** A recorded response. With `fields`, rows have only these columns. */
function find(key: string, fields: string | null): Answer | undefined {
  if (fields === null || !answers.has(key)) return answers.get(key);
  const name = `${key} ${fields}`;
  const known = answers.get(name);
  if (known !== undefined) return known;
  const wanted = new Set(fields.split(','));
  const body: { result: object[] } = JSON.parse(recorded[key] ?? '');
  const result = body.result.map((row) => Object.fromEntries(Object.entries(row).filter(([one]) => wanted.has(one))));
  const trimmed = answerOf(key, JSON.stringify({ ...body, result }));
  answers.set(name, trimmed);
  return trimmed;
}

/** The call without its parameters. Includes the page size if several sizes were recorded. */
function keyOf(target: string): string {
  const url = new URL(target, 'http://upstream');
  const name = url.searchParams.get('objectType') ?? url.searchParams.get('data') ?? '';
  return `${url.pathname}${name ? `#${name}` : ''}`;
}

const fieldsOf = (target: string): string | null => new URL(target, 'http://upstream').searchParams.get('fields');
const sizeOf = (target: string): string => /[?&]pageSize=(\d+)/.exec(target)?.[1] ?? '';

const server = createServer((request, response) => {
  const target = request.url ?? '/';
  const key = keyOf(target);
  if (key === '/counts') {
    response.end(JSON.stringify(Object.fromEntries(counts)));
    counts.clear();
    return;
  }
  if (key.startsWith('/mode/')) {
    mode = key.slice('/mode/'.length);
    response.end();
    return;
  }
  const fields = fieldsOf(target);
  const answer = find(`${key}@${sizeOf(target)}`, fields) ?? find(key, fields);
  if (key !== '/health') counts.set(key, (counts.get(key) ?? 0) + 1);
  if (answer === undefined) {
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 'NOT_FOUND', message: key }));
    return;
  }
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=UTF-8' };
  if (mode === 'etag') {
    headers['etag'] = answer.etag;
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  serial += 1;
  const body = mode === 'changed' ? Buffer.from(answer.pieces.join(answer.write(serial))) : answer.text;
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
});
server.listen(Number(portText), '127.0.0.1');
