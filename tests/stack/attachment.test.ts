import { TEST_PDF, testDocuments } from '@wr1/customer-api/src/testing/test-document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignIds } from '../testkit/walk/foreign-id.ts';
import { startStack, type Stack } from '../testkit/stack.ts';

const UPLOAD = `mutation($input: RequestAttachmentUploadInput!) {
  requestAttachmentUpload(input: $input) { uploadUrl expiresAt userErrors { ... on UserError { code message field } } } }`;
const DELETE =
  'mutation($input: DeleteAttachmentInput!) { deleteAttachment(input: $input) { message userErrors { ... on UserError { code message } } } }';
const DOCUMENTS = `query($by: RecordBy!) { booking(by: $by) { id documents { canAttach
  attachments { id name size documentType preview canDelete isByStaff url }
  checklist { documentType giver state dueAt } } } }`;

describe('Files on records', () => {
  let stack: Stack;
  let bookingId: string;

  beforeAll(async () => {
    stack = await startStack();
    ({ bookingId } = await foreignIds(stack, 'root.demo'));
  });
  afterAll(() => stack.close());

  async function request(name: string, size: number, as = 'root.demo', more: object = {}) {
    const variables = { input: { recordId: bookingId, name, size, ...more } };
    const { data, errors } = await stack.graphql(UPLOAD, { as, variables });
    expect(errors).toEqual([]);
    return data.requestAttachmentUpload;
  }

  async function put(url: string, bytes: Uint8Array) {
    const response = await stack.gateway.fetch(
      new Request(`http://localhost:4000${url}`, {
        method: 'PUT',
        headers: { 'content-length': String(bytes.length) },
        body: new Uint8Array(bytes),
      }),
    );
    return { status: response.status, body: JSON.parse(await response.text()) };
  }

  async function documents(as = 'root.demo') {
    const { data, errors } = await stack.graphql(DOCUMENTS, { as, variables: { by: { id: bookingId } } });
    expect(errors).toEqual([]);
    return data.booking?.documents;
  }

  it('stores nineteen of twenty at once and reports the error of the invalid one', async () => {
    const papers = Object.entries(await testDocuments());
    const files = Array.from({ length: 20 }, (_, index) => {
      const [type = '', bytes = TEST_PDF] = papers[index % papers.length] ?? [];
      // The eighth file has an image's name but contains a PDF.
      return index === 7 ? { name: 'bad.png', bytes: TEST_PDF } : { name: `${index}.${type}`, bytes };
    });
    const addresses = await Promise.all(files.map(({ name, bytes }) => request(name, bytes.length)));
    expect(addresses.every(({ uploadUrl }) => /^\/files\/[\w.-]+$/.test(uploadUrl))).toBe(true);
    const answers = await Promise.all(files.map(({ bytes }, index) => put(addresses[index].uploadUrl, bytes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers[7]).toMatchObject({
      status: 422,
      body: {
        code: 'FILE_INVALID',
        message: 'Invalid file or file size has exceeded it max limit of 10MB. Please upload a smaller file!',
      },
    });
    const { attachments } = await documents();
    expect(attachments).toHaveLength(19);
    expect(attachments.some(({ name }: { name: string }) => name === 'bad.png')).toBe(false);
    // Each address accepts only one file.
    expect((await put(addresses[0].uploadUrl, files[0]?.bytes ?? TEST_PDF)).body.code).toBe('UPLOAD_ENDED');
  });

  it('accepts one more, and then no more', async () => {
    const { uploadUrl } = await request('VGM.pdf', TEST_PDF.length, 'root.demo', { documentType: 'VGM' });
    expect((await put(uploadUrl, TEST_PDF)).status).toBe(200);
    const { userErrors } = await request('a.pdf', TEST_PDF.length);
    expect(userErrors).toMatchObject([
      { code: 'TOO_MANY_FILES', message: 'The number of files has been exceeded. You cannot upload any more files!' },
    ]);
  });

  it('reports errors by field before anything is sent', async () => {
    const { userErrors } = await request('a.exe', 10);
    expect(userErrors).toMatchObject([{ code: 'FILE_INVALID', field: ['input', 'name'] }]);
    const typed = await request('a.pdf', 10, 'root.demo', { mediaType: 'text/html' });
    expect(typed.userErrors).toMatchObject([{ code: 'FILE_INVALID', field: ['input', 'mediaType'] }]);
  });

  it('serves them as inert content', async () => {
    const { attachments } = await documents();
    const text = attachments.find(({ preview }: { preview: string }) => preview === 'TEXT');
    const answer = await stack.gateway.fetch(new Request(`http://localhost:4000${text.url}`));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect((await answer.text()).length).toBeGreaterThan(0);
  });

  it('a file of another company is not found', async () => {
    const { attachments } = await documents();
    const [{ id }] = attachments;
    const nobodys = Buffer.from('Attachment:987654321').toString('base64url');
    for (const as of ['root.other', 'client.other', 'sales.other']) {
      expect(await documents(as)).toBeUndefined();
      const theirs = await stack.graphql(DELETE, { as, variables: { input: { id } } });
      const nothing = await stack.graphql(DELETE, { as, variables: { input: { id: nobodys } } });
      expect(theirs.data).toEqual(nothing.data);
      expect(theirs.data.deleteAttachment.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
      const upload = await request('a.pdf', 10, as);
      expect(upload.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
      const node = await stack.graphql('query($id: ID!) { node(id: $id) { id } }', { as, variables: { id } });
      expect(node.data.node).toBeNull();
      const row = Buffer.from(id, 'base64url').toString().split(':')[1];
      const name = encodeURIComponent(attachments[0].name);
      expect((await stack.rest('GET', `previewFile?id=${row}&name=${name}`, { as })).status).toBe(404);
      expect((await stack.rest('GET', `previewFile?id=${row}&name=${name}`, { as: 'root.demo' })).status).toBe(200);
    }
    expect((await documents()).attachments).toHaveLength(20);
  });

  it('staff see what the customer sent, and one call returns the documents of the page', async () => {
    const seen = await documents('admin.demo');
    expect(seen.attachments).toHaveLength(20);
    expect(seen.attachments.every((file: any) => file.canDelete && !file.isByStaff)).toBe(true);
    stack.calls.length = 0;
    const list = await stack.graphql('{ bookings(first: 20) { nodes { documents { checklist { state } } } } }', {
      as: 'admin.demo',
    });
    expect(list.errors).toEqual([]);
    expect(stack.calls.filter((call) => call.includes('GetDocuments'))).toHaveLength(1);
    const gone = await stack.graphql(DELETE, {
      as: 'admin.demo',
      variables: { input: { id: seen.attachments[0].id } },
    });
    expect(gone.data.deleteAttachment).toEqual({ message: 'Successfully Deleted!', userErrors: [] });
    expect((await documents()).attachments).toHaveLength(19);
  });

  it('lists the files of all records, newest first, and missing ones', async () => {
    const { data, errors } = await stack.graphql(
      '{ attachments(first: 5) { totalCount pageInfo { hasNextPage } nodes { name recordNumber } } missingDocuments(first: 5) { pageInfo { hasNextPage } nodes { recordNumber state documentType } } }',
      { as: 'root.demo' },
    );
    expect(errors).toEqual([]);
    expect(data.attachments).toMatchObject({ totalCount: 19, pageInfo: { hasNextPage: true } });
    expect(data.attachments.nodes[0].name).toBe('VGM.pdf');
    expect(data.missingDocuments.nodes.length).toBeGreaterThanOrEqual(5);
    const other = await stack.graphql('{ attachments(first: 5) { totalCount } }', { as: 'root.other' });
    expect(other.data.attachments.totalCount).toBe(0);
  });
});
