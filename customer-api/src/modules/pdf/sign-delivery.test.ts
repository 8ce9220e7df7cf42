import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testJpeg, testPng } from '../../testing/test-image.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { journeyOf, planned } from '../milestone/milestone.testkit.ts';
import { openShipmentApp } from '../shipment/shipment.testkit.ts';
import type { Shipment } from '../shipment/shipment.table.ts';

let app: TestApp;
let shipment: Shipment;
let png: Buffer;

beforeAll(async () => {
  app = await openShipmentApp();
  shipment = await planned(app, { change: { shipping_type: 1 } });
  png = await testPng(300, 120);
});
afterAll(() => app.close());

async function sendSignature(bytes: Buffer, as = 'sales.demo') {
  const { status, body } = await app.call('post', '/wr1?objectType=RequestSignature', {
    as,
    body: { size: bytes.length },
  });
  if (status !== 200) return { status, code: body.code, token: '' };
  const target = `/api/file?token=${body.result.token}`;
  const response = await app.api.app.request(target, { method: 'PUT', body: new Uint8Array(bytes) });
  const stored = (await response.json()) as any;
  return { status: response.status, code: stored.code, token: stored.result?.token ?? '' };
}

const sign = (more: object, { as = 'sales.demo', headers = {}, id = shipment.id } = {}) =>
  app.call('put', '/wr1?objectType=SignDelivery', {
    as,
    headers,
    body: { id, signer: 'Trần Thị Bình', signed_at: app.now().toISOString(), ...more },
  });
const files = async (as = 'client.demo') => {
  const { body } = await app.call('get', `/wr1?objectType=GetDocuments&ids=${shipment.id}`, { as });
  return body.result[0].attachments;
};
const proofs = async () => (await journeyOf(app, shipment)).events.filter(({ kind }) => kind === 'POD_SIGNED');

describe('a proof of delivery', () => {
  test('signed on screen is attached to the booking as a PDF, once; the customer can see but not delete it', async () => {
    const { token } = await sendSignature(png);
    const headers = { 'idempotency-key': 'sign-1' };
    const said = { signature: token, container: 'WRLU1000011', remarks: 'One carton torn', language: 'vn' };
    const first = await sign(said, { headers });
    expect([first.status, first.body.message]).toEqual([200, 'Save Success']);
    const again = await sign(said, { headers });
    expect(again.body.result).toEqual(first.body.result);
    const [proof, ...others] = await proofs();
    expect(others).toEqual([]);
    expect(proof).toMatchObject({
      signer: 'Trần Thị Bình',
      note: 'One carton torn',
      container_no: 'WRLU1000011',
      source: 'STAFF',
      at: app.now().toISOString(),
    });
    const [file, ...rest] = await files();
    expect(rest).toEqual([]);
    expect(file).toMatchObject({
      id: proof?.attachment_id,
      document_type: 'POD',
      media_type: 'application/pdf',
      name: `Biên bản giao nhận ${shipment.booking_no} WRLU1000011.pdf`,
      by_staff: true,
      may_delete: false,
    });
    const bytes = await app.api.app.request(`/api/file?token=${file.token}`);
    expect(
      Buffer.from(await bytes.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const taken = await app.call('put', '/deleteAttachFile', { as: 'client.demo', body: { id: file.id } });
    expect(taken.status).toBe(403);
  });

  test('signed on paper is marked as such, and needs no image', async () => {
    expect(await sign({})).toMatchObject({
      status: 422,
      body: { fields: [{ path: ['signature'], code: 'REQUIRED' }] },
    });
    expect((await sign({ on_paper: true })).status).toBe(200);
    expect((await files()).length).toBe(2);
  });

  test('is refused with its reason', async () => {
    const future = new Date(app.now().getTime() + 60_000).toISOString();
    expect((await sign({ on_paper: true, signed_at: future })).body.fields).toMatchObject([
      { code: 'SIGNED_IN_FUTURE' },
    ]);
    expect((await sign({ on_paper: true, signer: '  ' })).body.fields).toMatchObject([
      { path: ['signer'], code: 'REQUIRED' },
    ]);
    expect((await sign({ on_paper: true, container: 'MSKU1234565' })).body.fields).toMatchObject([
      { path: ['container'] },
    ]);
    expect((await sign({ signature: 'nobody' })).body.code).toBe('UPLOAD_ENDED');
    const { token } = await sendSignature(png);
    // The signature was uploaded by another user.
    expect((await sign({ signature: token }, { as: 'admin.demo' })).body.code).toBe('UPLOAD_ENDED');
    expect((await sign({ on_paper: true }, { as: 'client.demo' })).status).toBe(403);
    expect((await sign({ on_paper: true }, { as: 'sales.other' })).status).toBe(404);
    const exported = await planned(app);
    expect((await sign({ on_paper: true }, { id: exported.id })).status).toBe(404);
    expect((await files()).length).toBe(2);
  });

  test('accepts only an image as a signature', async () => {
    expect(await sendSignature(await testJpeg(100, 100))).toMatchObject({ status: 422, code: 'SIGNATURE_INVALID' });
    expect(await sendSignature(Buffer.concat([png.subarray(0, 60), Buffer.alloc(400)]))).toMatchObject({ status: 422 });
    // The header claims a huge image.
    const huge = Buffer.from(png);
    huge.writeUInt32BE(60_000, 16);
    expect(await sendSignature(huge)).toMatchObject({ status: 422, code: 'SIGNATURE_INVALID' });
    expect(await sendSignature(Buffer.alloc(200_001))).toMatchObject({ status: 422, code: 'SIGNATURE_INVALID' });
    expect(await sendSignature(png, 'client.demo')).toMatchObject({ status: 403 });
  });
});

test('only staff can attach a document to a milestone, and the document’s row names the milestone', async () => {
  const announced = (as: string) =>
    app.call('put', '/attachFile', {
      as,
      body: {
        id: shipment.id,
        name: 'eir.png',
        size: png.length,
        document_type: 'EIR',
        milestone_code: 37,
        container: 'C1-1',
      },
    });
  expect((await announced('client.demo')).status).toBe(403);
  const { body } = await announced('sales.demo');
  await app.api.app.request(`/api/uploadFile?token=${body.result.token}`, { method: 'PUT', body: new Uint8Array(png) });
  expect((await files()).at(-1)).toMatchObject({ name: 'eir.png', milestone_code: 37, container: 'C1-1' });
});
