import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

// A customer API that costs next to nothing: answers recorded from the real one, so that what is measured is the
// server in front of it. Answers of the booking list differ from call to call ("data changed").
const [, , portText, file] = process.argv;
const recorded: Record<string, string> = JSON.parse(readFileSync(file ?? '', 'utf8'));
const counts = new Map<string, number>();
let serial = 0;

function keyOf(target: string): string {
  const url = new URL(target, 'http://upstream');
  const name = url.searchParams.get('objectType') ?? url.searchParams.get('data') ?? '';
  return `${url.pathname}${name ? `#${name}` : ''}`;
}

const server = createServer((request, response) => {
  const key = keyOf(request.url ?? '/');
  if (key === '/counts') {
    response.end(JSON.stringify(Object.fromEntries(counts)));
    counts.clear();
    return;
  }
  counts.set(key, (counts.get(key) ?? 0) + 1);
  const body = recorded[key];
  if (body === undefined) {
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 'NOT_FOUND', message: key }));
    return;
  }
  serial += 1;
  const text = key.endsWith('#GetQuotationBooking') ? body.replaceAll('"note":null', `"note":"${serial}"`) : body;
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);
});
server.listen(Number(portText), '127.0.0.1');
