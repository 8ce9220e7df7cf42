import { statusKey } from '@wr1/schema/rules/transition/status.ts';
import { MILESTONE_FILE_COLUMN } from '@wr1/schema/rules/milestone/milestone-file.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '@wr1/customer-api/src/testing/test-image.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const REQUEST =
  'mutation($input: RequestMilestoneImportInput!) { requestMilestoneImport(input: $input) { uploadUrl userErrors { ... on UserError { code field } } } }';
const ROW =
  '{ row state number bookingNumber code: milestoneCode milestone: milestoneText at shown skipped problems { column code message } }';
const PREVIEW = `mutation($input: PreviewMilestoneImportInput!) { previewMilestoneImport(input: $input) {
  preview { fileName recorded delivered already wrong bookings rows ${ROW} } userErrors { ... on UserError { code message } } } }`;
const IMPORT = `mutation($input: ImportMilestonesInput!) { importMilestones(input: $input) {
  import { done total next rows ${ROW} } userErrors { ... on UserError { code message } } } }`;
const BOOKINGS = `query($statuses: [Status!]) { bookings(first: 100, filter: { statuses: $statuses }) { nodes {
  id number version statusCode serviceType pdfs nextMilestone { code: milestoneCode label } } } }`;

describe('Milestones from a file, and proofs of delivery', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  async function ask(as: string, document: string, input: Record<string, unknown>) {
    const { data, errors } = await stack.graphql(document, { as, variables: { input } });
    expect(errors).toEqual([]);
    return Object.values<any>(data)[0];
  }
  async function put(url: string, bytes: Uint8Array): Promise<string> {
    const response = await stack.gateway.fetch(
      new Request(`http://localhost:4000${url}`, {
        method: 'PUT',
        headers: { 'content-length': String(bytes.length) },
        body: new Uint8Array(bytes),
      }),
    );
    expect(response.status).toBe(200);
    return ((await response.json()) as any).result.token;
  }
  async function send(as: string, rows: readonly string[][]): Promise<string> {
    const heads = Object.values(MILESTONE_FILE_COLUMN).map(({ vn }) => vn);
    const text = [heads, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
    const bytes = new TextEncoder().encode(text);
    const { uploadUrl, userErrors } = await ask(as, REQUEST, { name: 'moc.csv', size: bytes.length });
    expect(userErrors).toEqual([]);
    return put(uploadUrl, bytes);
  }
  const bookings = async (codes: number[], as = 'admin.demo') => {
    const { data, errors } = await stack.graphql(BOOKINGS, { as, variables: { statuses: codes.map(statusKey) } });
    expect(errors).toEqual([]);
    return data.bookings.nodes as any[];
  };
  /** The time a minute ago in Vietnam, with its offset. */
  const justNow = () => `${new Date(Date.now() - 60_000 + 7 * 3_600_000).toISOString().slice(0, 16)}+07:00`;

  it('are previewed, recorded and shown to the customer; the same file again changes nothing', async () => {
    const [first, second] = (await bookings([7])).filter(({ nextMilestone }) => nextMilestone !== null);
    const token = await send('admin.demo', [
      [first.number, first.nextMilestone.label, '', justNow(), '', 'Từ tệp'],
      // Includes a reason, because the current hour decides whether this is unusually early for the departure.
      [second.number, String(second.nextMilestone.code), '', justNow(), '', 'Xếp sớm'],
      ['BK-00-000000', '33', '', justNow(), '', ''],
    ]);
    const seen = await ask('admin.demo', PREVIEW, { token });
    expect(seen.userErrors).toEqual([]);
    expect(seen.preview).toMatchObject({ fileName: 'moc.csv', recorded: 2, already: 0, wrong: 1, bookings: 2 });
    expect(seen.preview.rows[0]).toMatchObject({ row: 4, state: 'WRONG', bookingNumber: null });
    const done = await ask('admin.demo', IMPORT, { token });
    expect(done.import).toMatchObject({ done: 2, total: 2, next: null });
    const again = await ask('admin.demo', IMPORT, { token, after: 0 });
    expect(again.import).toEqual(done.import);
    const { data } = await stack.graphql(
      'query($id: ID!) { booking(by: { id: $id }) { statusCode milestones { code: milestoneCode isDone note recordedBy } } }',
      { as: 'admin.demo', variables: { id: first.id } },
    );
    expect(data.booking.milestones.find(({ code }: any) => code === first.nextMilestone.code)).toMatchObject({
      isDone: true,
      note: 'Từ tệp',
    });
  });

  it("are refused for customers, and for another user's token", async () => {
    const token = await send('sales.demo', [['BK-00-000000', '33', '', justNow(), '', '']]);
    for (const as of ['root.demo', 'client.demo']) {
      // oxlint-disable-next-line no-await-in-loop
      const { data } = await stack.graphql(PREVIEW, { as, variables: { input: { token } } });
      expect(data?.previewMilestoneImport?.preview ?? null).toBeNull();
    }
    expect(await ask('admin.demo', PREVIEW, { token })).toMatchObject({
      preview: null,
      userErrors: [{ code: 'UPLOAD_ENDED' }],
    });
  });

  it('have a template with the next milestones of the bookings in transit, which can be imported', async () => {
    const document =
      'mutation($input: RequestExportInput!) { requestExport(input: $input) { downloadUrl fileName rows userErrors { ... on UserError { code } } } }';
    const input = { format: 'CSV', list: { milestones: {} } };
    const { downloadUrl, rows } = await ask('sales.demo', document, input);
    expect(rows).toBeGreaterThan(0);
    const response = await stack.gateway.fetch(new Request(`http://localhost:4000${downloadUrl}`));
    const [head, ...lines] = (await response.text()).replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(head).toContain(MILESTONE_FILE_COLUMN.at.en);
    expect(lines.length).toBeGreaterThan(0);
    const { data } = await stack.graphql(document, { as: 'root.demo', variables: { input } });
    expect(data?.requestExport?.downloadUrl ?? null).toBeNull();
  });

  it('end with a proof of delivery: a signature becomes a PDF that both sides see', async () => {
    const moving = (await bookings([7, 25, 28, 33, 35, 36, 37, 40, 42, 44])).filter(({ pdfs }) =>
      pdfs.includes('PROOF_OF_DELIVERY'),
    );
    const [booking] = moving;
    expect(booking).toBeDefined();
    const png = await testPng(300, 120);
    const upload = await ask(
      'admin.demo',
      'mutation($input: RequestSignatureUploadInput!) { requestSignatureUpload(input: $input) { uploadUrl userErrors { ... on UserError { code } } } }',
      { size: png.length },
    );
    const signature = await put(upload.uploadUrl, png);
    const signed = await ask(
      'admin.demo',
      `mutation($input: SignDeliveryInput!) { signDelivery(input: $input) { message userErrors { ... on UserError { code field } }
        booking { journeyEntries { kind signedBy at document { name documentType url } } } } }`,
      { id: booking.id, signer: 'Trần Thị Bình', signedAt: new Date().toISOString(), signature, language: 'VI' },
    );
    expect(signed.userErrors).toEqual([]);
    const proof = signed.booking.journeyEntries.find(({ kind }: any) => kind === 'POD_SIGNED');
    expect(proof).toMatchObject({
      signedBy: 'Trần Thị Bình',
      document: { documentType: 'POD', name: `Biên bản giao nhận ${booking.number}.pdf` },
    });
    const file = await stack.gateway.fetch(new Request(`http://localhost:4000${proof.document.url}`));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), {
      mergePages: true,
    });
    const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ');
    for (const words of ['Biên bản giao nhận', booking.number, 'Trần Thị Bình', 'Đã ký trên thiết bị']) {
      expect(plain).toContain(words);
    }
  });
});
