import { z } from 'zod';
import { shipmentDocumentsAnswer } from '@wr1/schema/rest/document/attachment.ts';
import { answer as answerSchema } from '@wr1/schema/rest/common.ts';
import { storedFileAnswer, uploadAnswer } from '@wr1/schema/rest/document/file.ts';
import { userNotifyAnswer, userNotifyChangeAnswer } from '@wr1/schema/rest/milestone/notification.ts';
import { shipmentActionAnswer } from '@wr1/schema/rest/shipment/shipment.ts';
import type { Reply } from './ask.ts';
import { notAsked } from './call.ts';
import type { Call, Finding } from './call.ts';
import { judge } from './judge.ts';

export interface ChangeContext {
  send(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Ids of records that may be changed, by call name. */
  records: ReadonlyMap<string, string>;
  password: string;
  /** Null leaves the password unchanged. */
  newPassword: string | null;
}

/** The four actions in section 7, with what depends on each. */
const STEPS: Readonly<Record<string, string>> = {
  ReceivedBookingRequest: 'acknowledging a booking',
  CustomerBooking: 'booking a quotation',
  ReceivedReviseRequest: 'requesting an amendment of a released booking',
  ReleaseBooking: 'releasing a booking',
};

const isTrue = (value: unknown): boolean => Number(value) === 1;

/** Section 7 does not guarantee file uploads; only the profile "full" defines them. */
const FILE_NAME = 'conformance.txt';
const FILE_BYTES = new TextEncoder().encode('Written by the conformance kit; may be deleted.\n');

type Made = Pick<Call, 'method' | 'target' | 'hides' | 'answer'> & { body?: unknown };

async function make(context: ChangeContext, call: Made): Promise<{ finding: Finding; body: unknown }> {
  const reply = await context.send(call.method, call.target, call.body);
  return { finding: judge(call, reply), body: reply.body };
}

/** Marks the newest notification as read and unread, then restores its state. */
async function notifications(context: ChangeContext): Promise<Finding[]> {
  const put = {
    method: 'PUT',
    target: 'userNotify',
    hides: 'reading notifications',
    answer: userNotifyChangeAnswer,
  } as const;
  const { body } = await context.send('GET', 'userNotify?search=&page=1&pageSize=1');
  const newest = userNotifyAnswer.safeParse(body).data?.result[0];
  if (newest === undefined) return [notAsked(put, 'This user has no notifications.')];
  const read = { ...put, body: { ids: [newest.id], markAllAsRead: 0 } };
  const unread = { ...put, body: { ids: [newest.id], markAsUnRead: 1 } };
  const findings: Finding[] = [];
  for (const call of newest.readed === 1 ? [unread, read] : [read, unread]) {
    const { finding } = await make(context, call);
    findings.push({ ...finding, call: `${finding.call} ${JSON.stringify(call.body)}` });
  }
  return findings;
}

async function deletion(context: ChangeContext): Promise<Finding> {
  const id = context.records.get('DeleteNotification');
  const call = { method: 'DELETE', target: `userNotify?ids=${id ?? '…'}`, hides: 'deleting notifications' } as const;
  if (id === undefined) return notAsked(call, 'Name a notification to delete: --record DeleteNotification=<id>.');
  return (await make(context, { ...call, answer: userNotifyChangeAnswer })).finding;
}

async function step(context: ChangeContext, name: string, hides: string): Promise<Finding> {
  const id = context.records.get(name);
  const call = { method: 'PUT', target: `wr1?objectType=${name}`, hides } as const;
  if (id === undefined) return notAsked(call, `Name a record on which this action may run: --record ${name}=<id>.`);
  return (await make(context, { ...call, body: { id: Number(id) }, answer: shipmentActionAnswer })).finding;
}

/** Announces a small file for a record, uploads it and deletes it. */
async function files(context: ChangeContext): Promise<Finding[]> {
  const id = context.records.get('attachFile');
  const hides = 'files of quotations and bookings';
  const announce = { method: 'PUT', target: 'attachFile', hides } as const;
  if (id === undefined) return [notAsked(announce, 'Name a record to attach a file to: --record attachFile=<id>.')];
  const body = { id: Number(id), name: FILE_NAME, size: FILE_BYTES.byteLength, media_type: 'text/plain' };
  const announced = await make(context, { ...announce, body, answer: uploadAnswer });
  const token = uploadAnswer.safeParse(announced.body).data?.result.token;
  if (token === undefined) return [announced.finding];
  const target = `uploadFile?token=${encodeURIComponent(token)}`;
  const sent = await make(context, { method: 'PUT', target, hides, body: FILE_BYTES, answer: storedFileAnswer });
  const list = await context.send('GET', `wr1?objectType=GetDocuments&ids=${id}`);
  const stored = shipmentDocumentsAnswer
    .safeParse(list.body)
    .data?.result.flatMap(({ attachments }) => attachments)
    .find(({ name }) => name === FILE_NAME);
  const findings = [announced.finding, { ...sent.finding, call: 'PUT uploadFile?token=…' }];
  if (stored === undefined) return findings;
  const remove = { method: 'PUT', target: 'deleteAttachFile', hides, body: { id: stored.id } } as const;
  return [...findings, (await make(context, { ...remove, answer: answerSchema(z.unknown()) })).finding];
}

async function password(context: ChangeContext): Promise<Finding> {
  const call = { method: 'PUT', target: 'changepass', hides: 'changing the password' } as const;
  const { newPassword } = context;
  if (newPassword === null)
    return notAsked(call, 'It changes the password permanently: request it with --new-password.');
  const body = { oldPass: context.password, newPass: newPassword, confirmNewPass: newPassword };
  const answer = z.object({ result: z.unknown().refine(isTrue, 'the number 1') });
  return (await make(context, { ...call, body, answer })).finding;
}

/** Warning about the effects, shown before the calls. */
export const CHANGE_WARNING =
  'The following calls change data of the customer API: they mark a notification as read and unread, and run the actions, ' +
  'attach the file, delete the notification and set the password given on the command line. Those changes are permanent.';

/**
 * Makes the calls that write, one at a time. The password comes last, because changing it ends the session.
 */
export async function askChanges(context: ChangeContext, withFiles: boolean): Promise<Finding[]> {
  const findings = [...(await notifications(context)), await deletion(context)];
  for (const [name, hides] of Object.entries(STEPS)) findings.push(await step(context, name, hides));
  if (withFiles) findings.push(...(await files(context)));
  findings.push(await password(context));
  return findings;
}
