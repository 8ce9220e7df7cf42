import { createServer } from 'node:http';
import { Pool } from 'undici';
import { createRestData } from './lists/rest-data.ts';

// The code that a careful programmer would write by hand for these pages: one call for lists, one for customers, and
// cached master data. No schema, field selection or checks. Reads whole rows or, with "trimmed", only the columns
// needed.
const [, , portText, upstream, rows] = process.argv;
const pool = new Pool(new URL(upstream ?? '').origin, { connections: 64 });
const base = new URL(upstream ?? '').pathname;

const data = createRestData(async (target, apiKey) => {
  const { body } = await pool.request({ method: 'GET', path: `${base}/${target}`, headers: { apikey: apiKey } });
  return JSON.parse(await body.text());
}, rows === 'trimmed');

const PAGES: Readonly<Record<string, (apiKey: string) => Promise<object>>> = {
  async '/small'(apiKey) {
    const [viewer, unreadNotificationCount] = await Promise.all([data.viewer(apiKey), data.unreadCount(apiKey)]);
    return { viewer, unreadNotificationCount };
  },
  async '/nested'(apiKey) {
    const { totalCount, nodes } = await data.bookings(50, apiKey);
    const companies = await data.companies([...new Set(nodes.flatMap((node) => node.customerId ?? []))], apiKey);
    const customerOf = (id: number | null) => (id === null ? null : { name: companies.get(id)?.name });
    const rows = nodes.map(({ number, status, note, pol, pod, customerId }) => ({
      number,
      status,
      note,
      customer: customerOf(customerId),
      pol: pol === null ? null : { code: pol.code, name: pol.name },
      pod: pod === null ? null : { code: pod.code, name: pod.name },
    }));
    return { bookings: { totalCount, nodes: rows } };
  },
  '/big': async (apiKey) => ({ schedules: await data.schedules(1_000, apiKey) }),
  '/kept': async (apiKey) => ({ goodsTypes: await data.goodsTypes(apiKey) }),
};

createServer((request, response) => {
  request.resume();
  const page = PAGES[request.url ?? ''];
  if (page === undefined) {
    response.writeHead(404).end();
    return;
  }
  page(String(request.headers['apikey'])).then(
    (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: answer })),
    () => response.writeHead(502).end(),
  );
}).listen(Number(portText), '127.0.0.1');
