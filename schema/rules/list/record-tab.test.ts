import { describe, expect, it } from 'vitest';
import { SERVICE_TYPE } from '../code/service-type.ts';
import { NOTIFICATION } from '../notification/notification.ts';
import { noticeQuery, overviewBlocks, recordTabs, shownTab, showsTab, RECORD_TAB } from './record-tab.ts';

const facts = (serviceType: string, shippingType = 'EXPORT', hasCustoms = false) => ({
  serviceType,
  shippingType,
  hasCustoms,
});

it.each([
  ['FCL', 'overview cargo transport documents charges messages'],
  ['LCL', 'overview cargo transport documents charges messages'],
  ['AIR', 'overview cargo transport documents charges messages'],
  ['UNKNOWN', 'overview cargo transport documents charges messages'],
  ['CUSTOM', 'overview customs documents charges messages'],
  ['CONTAINER_TRUCKING', 'overview transport documents charges messages'],
  ['VAN_TRUCKING', 'overview transport documents charges messages'],
])('gives %s the tabs of its job', (service, tabs) => {
  expect(recordTabs(facts(service))).toEqual(tabs.split(' '));
});

it('adds customs where it was ordered', () => {
  expect(recordTabs(facts('FCL', 'IMPORT', true))).toContain('customs');
  expect(recordTabs(facts('VAN_TRUCKING', 'IMPORT', true))).toContain('customs');
});

describe('shownTab', () => {
  it('opens the tab that has the content', () => {
    expect(shownTab('cargo', facts('FCL'))).toBe('cargo');
    expect(shownTab('cargo', facts('VAN_TRUCKING'))).toBe('transport');
    expect(shownTab('cargo', facts('CUSTOM'))).toBe('customs');
    expect(shownTab('transport', facts('CUSTOM'))).toBe('customs');
    expect(shownTab('customs', facts('FCL'))).toBe('overview');
  });

  it('loses no content of any service', () => {
    for (const service of Object.keys(SERVICE_TYPE)) {
      const own = facts(service, 'IMPORT', true);
      for (const content of RECORD_TAB) {
        expect(recordTabs(own).filter((tab) => showsTab(tab, content, own))).toHaveLength(1);
        expect(shownTab(content, own) === 'overview').toBe(content === 'overview');
      }
    }
  });
});

it.each([
  ['FCL', 'EXPORT', 'cutOffs'],
  ['FCL', 'IMPORT', 'release'],
  ['LCL', 'DOOR_TO_DOOR', 'cutOffs'],
  ['AIR', 'IMPORT', 'pieces'],
  ['CUSTOM', 'IMPORT', 'declarations'],
  ['VAN_TRUCKING', 'EXPORT', 'trips'],
])('puts first on the overview what %s %s is about', (service, direction, block) => {
  expect(overviewBlocks(facts(service, direction))[0]).toBe(block);
});

it.each([
  ['MILESTONE', { milestone: 35 }, '?tab=transport&at=milestone-35'],
  ['ETA_CHANGED', {}, '?tab=transport'],
  ['DOCUMENT_MISSING', { document: 'VGM,PACKING_LIST' }, '?tab=documents&at=document-VGM'],
  ['DEBIT_NOTE_OVERDUE', { debitNote: 'DN-26-000123' }, '?tab=charges&at=debit-note-DN-26-000123'],
  ['PAYMENT_RECEIVED', {}, '?tab=charges'],
  ['BOOKING_RELEASED', {}, ''],
])('leads a notice %s to what it is about', (kind, params, query) => {
  expect(Object.keys(NOTIFICATION)).toContain(kind);
  expect(noticeQuery(kind, params)).toBe(query);
});
