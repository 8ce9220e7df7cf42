import { expect, it } from 'vitest';
import { lookOf } from './booking-look.ts';

const late = { documentType: 'VGM', giver: 'CUSTOMER', state: 'OVERDUE' };
const soon = { documentType: 'PACKING_LIST', giver: 'CUSTOMER', state: 'MISSING' };
const ours = { documentType: 'DELIVERY_ORDER', giver: 'FORWARDER', state: 'OVERDUE' };
const open = { number: 'DN-26-000001', status: 'OPEN' };
const facts = { side: 'customer', statusCode: 33, checklist: [], debitNotes: [], billState: null } as const;

it('leads to the overdue document that the viewer can add', () => {
  expect(lookOf({ ...facts, checklist: [soon, ours, late] })).toMatchObject({
    tab: 'cargo',
    at: 'verified-gross-mass',
  });
  const instruction = { ...late, documentType: 'SHIPPING_INSTRUCTION' };
  expect(lookOf({ ...facts, checklist: [instruction] }).at).toBe('shipping-instruction');
  expect(lookOf({ ...facts, side: 'staff', checklist: [instruction] }).at).toBe('document-SHIPPING_INSTRUCTION');
  expect(lookOf({ ...facts, checklist: [ours] }).kind).toBe('follow');
  expect(lookOf({ ...facts, side: 'staff', checklist: [ours] }).at).toBe('document-DELIVERY_ORDER');
});

it('leads to the unpaid debit note before anything else', () => {
  expect(lookOf({ ...facts, statusCode: 9, checklist: [late], debitNotes: [open] })).toEqual({
    kind: 'pay',
    tab: 'charges',
    at: 'debit-note-DN-26-000001',
  });
  expect(lookOf({ ...facts, side: 'staff', statusCode: 9, debitNotes: [open] }).kind).toBe('debitNote');
});

it('asks for no documents of a closed booking', () => {
  expect(lookOf({ ...facts, statusCode: 11, checklist: [late] })).toEqual({ kind: 'documents', tab: 'documents' });
});

it('leads to the house bill draft that waits for the viewer, before missing documents', () => {
  const bill = { tab: 'documents', at: 'house-bill-draft' };
  expect(lookOf({ ...facts, billState: 'SENT', checklist: [late] })).toMatchObject(bill);
  expect(lookOf({ ...facts, side: 'staff', billState: 'CHANGES_REQUESTED' })).toMatchObject(bill);
  expect(lookOf({ ...facts, side: 'staff', billState: 'SENT' })).not.toMatchObject(bill);
});
