import { expect, it } from 'vitest';
import { zaloNeed, zaloText } from './zalo-text.ts';

const missing = { documentType: 'VGM', giver: 'CUSTOMER', state: 'MISSING' };
const ours = { documentType: 'DELIVERY_ORDER', giver: 'FORWARDER', state: 'OVERDUE' };
const open = { number: 'DN-26-000001', status: 'OPEN', isOverdue: false, dueDate: '2026-12-01' };

it('is three lines and a link, without a line that is unknown', () => {
  const parts = { status: 'BK-1: Cargo loaded', arrival: 'ETA 28/12', need: 'Please send: VGM.', link: 'https://x/1' };
  expect(zaloText(parts).split('\n')).toHaveLength(4);
  expect(zaloText({ ...parts, arrival: '' })).toBe('BK-1: Cargo loaded\nPlease send: VGM.\nhttps://x/1');
});

it('asks first for payment, then for an answer, then for documents that the customer gives', () => {
  const facts = { statusCode: 33, checklist: [ours, missing], debitNotes: [open] };
  expect(zaloNeed(facts)).toEqual({ kind: 'pay', number: 'DN-26-000001', date: '2026-12-01' });
  expect(zaloNeed({ ...facts, debitNotes: [{ ...open, isOverdue: true }] }).kind).toBe('overdue');
  expect(zaloNeed({ ...facts, statusCode: 63, debitNotes: [] })).toEqual({ kind: 'approve' });
  expect(zaloNeed({ ...facts, debitNotes: [] })).toEqual({ kind: 'documents', types: ['VGM'] });
  expect(zaloNeed({ ...facts, checklist: [ours], debitNotes: [] })).toEqual({ kind: 'nothing' });
});
