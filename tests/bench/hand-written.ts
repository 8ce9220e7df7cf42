import { createServer } from 'node:http';
import { Pool } from 'undici';
import type { CompanyRow } from '@wr1/schema/rest/company.ts';
import type { MasterDataRow } from '@wr1/schema/rest/master-data.ts';
import type { ShipmentOrderRow } from '@wr1/schema/rest/shipment-order.ts';

// What a careful programmer would write by hand for this one page: the list, the customers in one call, ports kept.
const [, , portText, upstream] = process.argv;
const pool = new Pool(new URL(upstream ?? '').origin, { connections: 64 });
const base = new URL(upstream ?? '').pathname;
let ports: Promise<Map<string, MasterDataRow>> | undefined;

async function read<T>(target: string, apiKey: string): Promise<T> {
  const { body } = await pool.request({ method: 'GET', path: `${base}/${target}`, headers: { apikey: apiKey } });
  const answer: { result: T } = JSON.parse(await body.text());
  return answer.result;
}

async function page(apiKey: string): Promise<string> {
  ports ??= read<MasterDataRow[]>('masterData?data=Port', apiKey).then(
    (rows) => new Map(rows.map((row) => [row.code, row])),
  );
  const [rows, portByCode] = await Promise.all([
    read<ShipmentOrderRow[]>('wr1?objectType=GetQuotationBooking&kind=booking&pageSize=50', apiKey),
    ports,
  ]);
  const ids = [...new Set(rows.flatMap((row) => row.customer_id ?? []))];
  const companies = await read<CompanyRow[]>(`wr1?objectType=CustomerListCompany&ids=${ids.join(',')}`, apiKey);
  const companyById = new Map(companies.map((company) => [company.id, company]));
  const place = (code: string) => ({ code, name: portByCode.get(code)?.name });
  return JSON.stringify({
    data: {
      bookings: {
        totalCount: rows.length,
        nodes: rows.map((row) => ({
          number: row.booking_no,
          status: row.status,
          note: row.note,
          pol: place(row.pol),
          pod: place(row.pod),
          customer: row.customer_id ? { name: companyById.get(row.customer_id)?.name } : null,
        })),
      },
    },
  });
}

createServer((request, response) => {
  request.resume();
  page(String(request.headers['apikey'])).then(
    (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
    () => response.writeHead(502).end(),
  );
}).listen(Number(portText), '127.0.0.1');
