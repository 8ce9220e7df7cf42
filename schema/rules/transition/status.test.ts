import { describe, expect, it } from 'vitest';
import {
  dcsaAmendedBookingStatus,
  dcsaBookingStatus,
  dcsaCancellationStatus,
  dcsaQuotationEvent,
} from '../code/dcsa-status.ts';
import { MILESTONE_EVENT } from '../milestone/milestone-event.ts';
import { MILESTONE_PLAN } from '../milestone/milestone-plan.ts';
import {
  MILESTONE,
  MILESTONE_LABEL,
  MILESTONE_LABEL_KEY,
  MILESTONE_LEG,
  isMilestone,
  milestoneLabel,
} from '../milestone/milestone.ts';
import {
  STATUS,
  STATUS_LABEL,
  STATUS_LABEL_LEGACY,
  isResting,
  isTerminal,
  phaseOf,
  statusKey,
  statusLabel,
} from './status.ts';

const CODES = Object.values(STATUS);

describe('statuses', () => {
  it('are those of the specification with its meanings', () => {
    expect(CODES.toSorted((a, b) => a - b)).toEqual([
      -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 21, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38,
      39, 40, 41, 42, 43, 44, 45, 61, 62, 63,
    ]);
    const meanings: [number, string][] = [
      [1, 'Request a Quotation'],
      [2, 'Quotation Received'],
      [3, 'Quotation Sent'],
      [4, 'Quotation Edited'],
      [5, 'Booking Submitted'],
      [6, 'Received Booking Request'],
      [7, 'Planned Transportation'],
      [8, 'Delivered'],
      [9, 'Unpaid'],
      [10, 'Cancelled'],
      [11, 'Paid'],
      [12, 'Reject'],
      [13, 'Refund'],
      [16, 'Received Edit Request'],
      [17, 'Confirmed Quotation'],
      [21, 'customer requested edit'],
      [61, 'Awaiting Quote Confirmation'],
      [62, 'Received Revise Request'],
      [63, 'Release Booking'],
      [-1, 'Expired'],
    ];
    expect(meanings.map(([code]) => [code, statusLabel(code, 'en')])).toEqual(meanings);
  });

  it('have a label in both languages, and unknown numbers have none', () => {
    const texts = Object.values(STATUS_LABEL).flatMap((label) => [label.en, label.vn]);
    expect(texts).toHaveLength(CODES.length * 2);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    expect([statusKey(14), statusLabel(14, 'en'), phaseOf(14, null), statusKey('x')]).toEqual([null, null, null, null]);
    expect(statusKey('-1')).toBe('EXPIRED');
  });

  it('have the older staff labels of the specification', () => {
    const legacy = ([5, 6, 7, 8, 9, 10, 11, 61, 62, 63] as const).map((code) => statusKey(code));
    expect(legacy.map((key) => STATUS_LABEL_LEGACY[key as keyof typeof STATUS_LABEL_LEGACY]?.en)).toEqual([
      'New Booking',
      'In progress',
      'New shipment',
      'Being transported',
      'Completed',
      'Canceled',
      'Paid',
      'Booking Acknowledge',
      'Booking Sent',
      'Booking Accepted',
    ]);
    expect(Object.keys(STATUS_LABEL_LEGACY)).toHaveLength(10);
  });

  it('have a phase, an end and a resting status', () => {
    expect(CODES.filter((code) => phaseOf(code, null) === null)).toEqual([]);
    expect([phaseOf(17, null), phaseOf(17, 'BK'), phaseOf(25, 'BK'), phaseOf(13, 'BK'), phaseOf(12, null)]).toEqual([
      'quotation',
      'booking',
      'transit',
      'money',
      'closed',
    ]);
    expect(CODES.filter((code) => isTerminal(code, true))).toEqual([12, 13]);
    expect(CODES.filter((code) => isTerminal(code, false))).toEqual([10, 12, 13]);
    expect(CODES.filter((code) => !isResting(code))).toEqual([45]);
  });
});

describe('milestones', () => {
  it('are the 21 codes 25 to 45 with eleven labels', () => {
    expect(Object.values(MILESTONE)).toEqual(Array.from({ length: 21 }, (_, index) => 25 + index));
    expect(Object.values(MILESTONE_LABEL).map((label) => label.en)).toEqual([
      'Empty picked up',
      'Arrived at warehouse',
      'Picked up cargo',
      'Delivered cargo to port',
      'Reached receiving or delivery location',
      'Cargo loaded',
      'Arrived destination port',
      'Release D/O',
      'Delivered cargo',
      'Consignee received cargo',
      'Empty return',
    ]);
    const sharing = (key: string) =>
      Object.entries(MILESTONE_LABEL_KEY).flatMap(([code, label]) => (label === key ? [Number(code)] : []));
    expect(sharing('ARRIVED_AT_WAREHOUSE')).toEqual([26, 31, 39]);
    expect(sharing('PICKED_UP_CARGO')).toEqual([27, 30, 37, 38]);
    expect(sharing('DELIVERED_CARGO_TO_PORT')).toEqual([28, 32]);
    expect(sharing('REACHED_RECEIVING_OR_DELIVERY_LOCATION')).toEqual([29, 40, 41]);
    expect(sharing('CARGO_LOADED')).toEqual([33, 34]);
    expect(sharing('DELIVERED_CARGO')).toEqual([42, 43]);
    expect([isMilestone(24), isMilestone(25), isMilestone(45), isMilestone(46)]).toEqual([false, true, true, false]);
  });

  it('have the same label whatever the service', () => {
    expect(milestoneLabel(33, 'vn')).toBe('Đã xếp hàng lên phương tiện');
    expect(statusLabel(35, 'en')).toBe('Arrived destination port');
  });

  it('are DCSA events with planned times', () => {
    expect(MILESTONE_EVENT[25]).toEqual({
      type: 'EQUIPMENT',
      code: 'GTOT',
      document: null,
      empty: 'EMPTY',
      facility: 'DEPO',
      airFsu: null,
    });
    expect(MILESTONE_EVENT[31]).toMatchObject({ code: 'GTIN', facility: 'COFS', airFsu: 'FOH' });
    expect(MILESTONE_EVENT[36]).toMatchObject({ type: 'SHIPMENT', code: 'RELS', document: 'DEO', airFsu: 'AWD' });
    expect(MILESTONE_EVENT[44]).toMatchObject({ code: 'CMPL', document: 'DEI', airFsu: 'DLV' });
    expect(MILESTONE_PLAN[29]).toEqual({ anchor: 'ETD', seaHours: -96, airHours: -24 });
    expect(MILESTONE_PLAN[34]).toEqual({ anchor: 'MIDPOINT', seaHours: 0, airHours: 0 });
    expect(MILESTONE_PLAN[44]).toEqual({ anchor: 'PREVIOUS', seaHours: 2, airHours: 1 });
    expect(MILESTONE_PLAN[45]).toEqual({ anchor: 'ETA', seaHours: 96, airHours: null });
    const legs = Object.values(MILESTONE_LEG);
    expect(['origin', 'main', 'destination'].map((leg) => legs.filter((it) => it === leg).length)).toEqual([8, 3, 10]);
  });
});

describe('DCSA', () => {
  it('maps the status of a booking', () => {
    const names = [5, 6, 61, 16, 17, 63, 7, 30, 62, 8, 9, 11, 13, 10, 12].map((code) => dcsaBookingStatus(code, 'BK'));
    expect(names.join(' ')).toBe(
      'RECEIVED RECEIVED PENDING_UPDATE UPDATE_RECEIVED UPDATE_RECEIVED CONFIRMED CONFIRMED CONFIRMED CONFIRMED ' +
        'COMPLETED COMPLETED COMPLETED COMPLETED CANCELLED REJECTED',
    );
    expect(dcsaBookingStatus(17, null)).toBeNull();
    expect([1, 2, 3, 4, 21, -1].map(dcsaQuotationEvent)).toEqual(['SUBM', 'RECE', 'ISSU', 'ISSU', 'PENU', 'VOID']);
    expect(dcsaQuotationEvent(5)).toBeNull();
  });

  it('maps amendments and cancellations', () => {
    expect(dcsaAmendedBookingStatus(62, null)).toBe('AMENDMENT_RECEIVED');
    expect(dcsaAmendedBookingStatus(63, 'ReleaseBooking')).toBe('AMENDMENT_CONFIRMED');
    expect(dcsaAmendedBookingStatus(7, 'DeclineBookingAmendment')).toBe('AMENDMENT_DECLINED');
    expect(dcsaAmendedBookingStatus(63, null)).toBeNull();
    expect(dcsaCancellationStatus('REQUESTED')).toBe('CANCELLATION_RECEIVED');
    expect(dcsaCancellationStatus('NONE')).toBeNull();
  });
});
