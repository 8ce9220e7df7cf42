import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { typedDocument } from '../../clients/typescript/src/document.ts';
import {
  BookingDocument,
  BookQuotationDocument,
  RequestQuotationDocument,
} from '../../clients/typescript/src/operations.generated.ts';
import { UPLOAD_MAX_BYTES } from '@wr1/schema/rules/list/limit.ts';
import { addDays, businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import type { SentFile } from '../../tests/durability/ledger.ts';
import { done, type People } from './people.ts';

const LANE = { serviceType: 'FCL', polCode: 'VNVUT', podCode: 'USLAX' } as const;
const SHIPMENT = {
  ...LANE,
  shippingType: 'EXPORT',
  containers: [{ truckId: 'C1', containerTypeCode: '45G1', quantity: 2, weightKg: '18000' }],
} as const;
const PRICE = {
  code: 'OFR',
  basis: 'PER_CONTAINER',
  containerTypeCode: '45G1',
  quantity: '2',
  unitPrice: '2400',
  currency: 'USD',
};

const dayIn = (days: number): string => addDays(businessDay(new Date()), days);
const step = (people: People, mutation: string, type: string, input: object) =>
  done<{ booking: { id: string } | null }>(people.staff, mutation, type, input, 'booking { id }');

/** Runs the steps from the quotation request to the released booking. @returns the booking's id and number */
export async function runMainJob(people: People): Promise<{ id: string; number: string }> {
  const { customer, staff } = people;
  const shipment = { ...SHIPMENT, containers: [...SHIPMENT.containers] };
  const { requestQuotation } = await customer.request(RequestQuotationDocument, { input: { shipment } });
  assert.deepEqual(requestQuotation.userErrors, []);
  const quotation = requestQuotation.quotation?.id ?? '';
  await step(people, 'sendQuotation', 'SendQuotationInput', { id: quotation, charges: [PRICE], validTo: dayIn(10) });
  const { bookQuotation } = await customer.request(BookQuotationDocument, { input: { id: quotation } });
  assert.deepEqual(bookQuotation.userErrors, []);
  const { id = '', number = '' } = bookQuotation.booking ?? {};

  await step(people, 'acknowledgeBooking', 'AcknowledgeBookingInput', { id });
  // An installation without demo data has no departures yet.
  const departure = {
    ...LANE,
    carrierCode: 'ONE',
    etd: `${dayIn(14)}T08:00:00Z`,
    eta: `${dayIn(36)}T08:00:00Z`,
    routing: 'DIRECT',
  };
  const { schedule } = await done<{ schedule: { id: string } }>(
    staff,
    'createSchedule',
    'CreateScheduleInput',
    { schedule: departure },
    'schedule { id }',
  );
  const plan = { id, scheduleId: schedule.id, carrierBookingNumber: 'ONEY123456', emptyDepot: 'ICD Phuoc Long' };
  await step(people, 'updateBookingPlan', 'UpdateBookingPlanInput', plan);
  await step(people, 'releaseBooking', 'ReleaseBookingInput', { id });

  const { booking } = await customer.request(BookingDocument, { by: { number } });
  assert.equal(booking?.status, 'RELEASE_BOOKING');
  assert.equal(booking.plan?.carrierBookingNumber, 'ONEY123456');
  return { id, number };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Uploads the largest allowed file to a booking and downloads it again, both through the proxy.
 * @param base address of the proxy
 */
export async function sendLargestFile(
  { customer }: People,
  base: string,
  booking: { id: string; number: string },
): Promise<SentFile> {
  const bytes = Buffer.from(randomBytes(UPLOAD_MAX_BYTES / 2).toString('hex'));
  const name = 'packing-list.txt';
  const announced = { recordId: booking.id, name, size: bytes.length, documentType: 'OTHER' };
  const { uploadUrl } = await done<{ uploadUrl: string }>(
    customer,
    'requestAttachmentUpload',
    'RequestAttachmentUploadInput',
    announced,
    'uploadUrl',
  );
  const sent = await fetch(new URL(uploadUrl, base), { method: 'PUT', body: bytes });
  assert.equal(sent.status, 200, await sent.text());
  const documents = typedDocument<
    { booking: { documents: { attachments: { name: string; url: string }[] } } },
    { number: string }
  >('query($number: String!) { booking(by: { number: $number }) { documents { attachments { name url } } } }');
  const { attachments } = (await customer.request(documents, { number: booking.number })).booking.documents;
  const file = attachments.find((one) => one.name === name);
  assert.ok(file, 'the file is not among the documents');
  const fetched = await fetch(new URL(file.url, base));
  assert.equal(fetched.status, 200);
  const hash = hashOf(bytes);
  assert.equal(hashOf(new Uint8Array(await fetched.arrayBuffer())), hash);
  return { shipmentId: Number(Buffer.from(booking.id, 'base64url').toString().split(':')[1]), name, hash };
}
