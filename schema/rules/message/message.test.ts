import { describe, expect, it } from 'vitest';
import { MESSAGE_EN } from './message-en.ts';
import { MESSAGE_VN } from './message-vn.ts';
import { isMessageCode, message } from './message.ts';
import { SPECIFIED_MESSAGE } from './specified-message.ts';
import { NOTIFICATION_TITLE } from '../notification/notification-title.ts';
import {
  MILESTONE_EMAIL,
  NOTIFICATION,
  isNotificationKind,
  notificationOf,
  milestoneParams,
  notificationTitle,
} from '../notification/notification.ts';
import { fill, placeholders } from '../milestone/template.ts';
import { ACTION } from '../transition/transition-action.ts';
import { GUARD } from '../transition/transition-guard.ts';

describe('messages', () => {
  it('contain the specification’s texts, each under one code', () => {
    const texts: string[] = Object.values(MESSAGE_EN);
    expect(SPECIFIED_MESSAGE.filter((text) => !texts.includes(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('have both languages with the same placeholders', () => {
    expect(Object.keys(MESSAGE_VN)).toEqual(Object.keys(MESSAGE_EN));
    const differing = Object.keys(MESSAGE_EN)
      .filter(isMessageCode)
      .filter((code) => placeholders(MESSAGE_EN[code]).join() !== placeholders(MESSAGE_VN[code]).join());
    expect(differing).toEqual([]);
    expect(Object.values(MESSAGE_VN).filter((text) => text.normalize('NFC') !== text || text.trim() === '')).toEqual(
      [],
    );
  });

  it('fill placeholders and never show braces', () => {
    expect(message('MIN_NUMBER', 'en', { n: 0 })).toBe('The quantity must be greater than 0');
    expect(message('MIN_NUMBER', 'vn', { n: '1,000' })).toBe('Số lượng phải lớn hơn 1,000');
    expect(message('QUOTE_EXPIRED', 'en')).toBe('The quotation was valid until …. Please request a renewal.');
    expect(fill('{a} {b} {toString}', { a: '{b}', b: '$1' })).toBe('{b} $1 …');
  });

  it('have a fallback for codes of other systems', () => {
    expect(message('NO_SUCH_CODE', 'en')).toBe('Something went wrong, please try again');
    expect(message('toString', 'vn')).toBe('Đã có lỗi xảy ra, vui lòng thử lại');
  });

  it('exist for every refusal of a transition', () => {
    const codes = [...Object.values(GUARD).map((guard) => guard.code), 'FORBIDDEN', 'STALE_VERSION'];
    expect(codes.filter((code) => !isMessageCode(code))).toEqual([]);
  });
});

describe('notifications', () => {
  it('have a title in both languages with the same placeholders', () => {
    expect(Object.keys(NOTIFICATION).toSorted()).toEqual(Object.keys(NOTIFICATION_TITLE).toSorted());
    const differing = Object.entries(NOTIFICATION_TITLE).filter(
      ([, { en, vn }]) => placeholders(en).join() !== placeholders(vn).join(),
    );
    expect(differing).toEqual([]);
    expect(
      notificationTitle('QUOTATION_SENT', 'en', {
        number: 'QT-26-000412',
        route: 'VNSGN → USLAX',
        validTo: '20/03/26',
      }),
    ).toBe('Quotation QT-26-000412, VNSGN → USLAX, is ready. Valid until 20/03/26.');
    expect(
      notificationTitle('MILESTONE', 'vn', { number: 'BK-26-000184', route: 'HAN → FRA', milestone: 'Đã lấy hàng' }),
    ).toBe('BK-26-000184, HAN → FRA: Đã lấy hàng.');
  });

  it('name a milestone in the reader’s language', () => {
    const late = { number: 'BK-1', route: 'VNSGN → USLAX', eta: '20/03/2026', ...milestoneParams(35, 2) };
    expect(notificationTitle('SHIPMENT_LATE', 'en', late)).toContain('“Arrive at destination port” was');
    expect(notificationTitle('SHIPMENT_LATE', 'vn', late)).toContain('“Đến cảng đích” dự kiến');
    const byAir = { ...late, ...milestoneParams(35, 1) };
    expect(notificationTitle('MILESTONE_UNDONE', 'vn', byAir)).toContain('“Đã đến sân bay đích”');
    const loaded = (service: 1 | 2, language: 'en' | 'vn') =>
      notificationTitle('MILESTONE', language, { number: 'BK-1', route: 'A → B', ...milestoneParams(33, service) });
    expect(loaded(2, 'vn')).toBe('BK-1, A → B: Đã xếp hàng lên tàu.');
    expect(loaded(1, 'vn')).toBe('BK-1, A → B: Đã xếp hàng lên máy bay.');
    expect(loaded(1, 'en')).toBe('BK-1, A → B: Cargo loaded.');
    const part = { number: 'BK-1', route: 'A → B', milestone: 25, reached: 1, containers: 3 };
    expect(notificationTitle('MILESTONE', 'en', part)).toBe('BK-1, A → B: Empty picked up (1 of 3 containers).');
    expect(notificationTitle('MILESTONE', 'vn', part)).toBe('BK-1, A → B: Đã lấy vỏ container (1/3 container).');
  });

  it('follow the actions; each action sends at most one kind', () => {
    const causes = Object.values(NOTIFICATION).flatMap((rule) => rule.actions);
    expect(new Set(causes).size).toBe(causes.length);
    expect(ACTION.filter((action) => notificationOf(action) === null)).toEqual([
      'CreateQuotationForCustomer',
      'AcknowledgeQuotation',
      'LinkCustomer',
      'UpdateBookingPlan',
      'UpdateBooking',
      'CorrectMilestone',
      'UndoMilestone',
      'UndoDelivery',
    ]);
    expect(notificationOf('ReleaseBooking')).toBe('BOOKING_RELEASED');
    expect(notificationOf('BookQuotation')).toBe('BOOKING_SUBMITTED');
    expect(NOTIFICATION.BOOKING_RELEASED).toMatchObject({ audience: ['customer'], email: true });
    expect(NOTIFICATION.BOOKING_SUBMITTED).toMatchObject({ audience: ['staff'], email: true });
    expect(MILESTONE_EMAIL).toEqual([33, 35, 36, 44]);
    expect([isNotificationKind('CUT_OFF_SOON'), isNotificationKind('constructor')]).toEqual([true, false]);
  });
});
