import { describe, expect, it } from 'vitest';
import { CANCELLATION_STATUS, CANCELLATION_STATUS_LABEL, cancellationStatusKey } from './cancellation-status.ts';
import { CARGO_HANDLING, CARGO_HANDLING_LABEL, cargoHandlingCode, cargoHandlingKey } from '../cargo/cargo-handling.ts';
import { codeOf, keyOf } from './code-list.ts';
import { bcp47, languageOf } from './language.ts';
import {
  APPROVAL,
  APPROVAL_LABEL,
  LOCATION_TYPE,
  LOCATION_TYPE_LABEL,
  locationTypeKey,
} from '../place/location-type.ts';
import {
  NOTIFICATION_CONFIG_TYPE,
  NOTIFICATION_CONFIG_TYPE_LABEL,
  NOTIFICATION_ROLE_TYPE,
  NOTIFICATION_ROLE_TYPE_LABEL,
  notificationConfigTypeKey,
} from '../notification/notification-setting.ts';
import { DEBIT_NOTE_STATUS, DEBIT_NOTE_STATUS_LABEL, PAYMENT_TERM, PAYMENT_TERM_LABEL } from './payment-term.ts';
import {
  PICKER_SERVICE_TYPE,
  SERVICE_TYPE,
  SERVICE_TYPE_LABEL,
  pickerServiceTypeKey,
  serviceTypeCode,
  serviceTypeKey,
  transportMode,
} from './service-type.ts';
import {
  DETAIL_SERVICE,
  DETAIL_SERVICE_LABEL,
  MOVE_TYPE,
  MOVE_TYPE_LABEL,
  SHIPPING_TYPE,
  SHIPPING_TYPE_LABEL,
  shippingTypeKey,
} from './shipping-type.ts';
import {
  GENDER,
  GENDER_LABEL,
  ROLES,
  ROLE_LABEL,
  USER_TYPE,
  isVip,
  roleKey,
  userTypeKey,
} from '../access/user-type.ts';

describe('code lists', () => {
  it('contain the codes of the specification', () => {
    expect(SERVICE_TYPE).toEqual({ AIR: 1, FCL: 2, LCL: 3, CUSTOM: 4, CONTAINER_TRUCKING: 5, VAN_TRUCKING: 6 });
    expect(Object.entries(PICKER_SERVICE_TYPE)).toEqual([
      ['AIR', 1],
      ['LCL', 3],
      ['FCL', 2],
      ['FTL', 5],
      ['LTL', 6],
    ]);
    expect(SHIPPING_TYPE).toEqual({ IMPORT: 1, EXPORT: 2, PORT_TRANSFER: 3, DOOR_TO_DOOR: 4 });
    expect(USER_TYPE).toEqual({ ADMIN: 0, ADMIN_SALE: 1, CLIENT: 2, CLIENT_ROOT: 3 });
    expect(GENDER).toEqual({ MALE: 1, FEMALE: 2 });
    expect(NOTIFICATION_CONFIG_TYPE).toEqual({ WEB: 0, EMAIL: 1 });
    expect(NOTIFICATION_ROLE_TYPE).toEqual({ WR1: 0, CUSTOMER: 1 });
    expect(APPROVAL).toEqual({ APPROVING: 0, APPROVED: 1 });
    expect(CARGO_HANDLING).toEqual({ ROTATABLE: 1, STACKABLE: 2, NON_STACKABLE: 3 });
  });

  it.each([
    [SERVICE_TYPE, SERVICE_TYPE_LABEL],
    [SHIPPING_TYPE, SHIPPING_TYPE_LABEL],
    [MOVE_TYPE, MOVE_TYPE_LABEL],
    [DETAIL_SERVICE, DETAIL_SERVICE_LABEL],
    [GENDER, GENDER_LABEL],
    [PAYMENT_TERM, PAYMENT_TERM_LABEL],
    [DEBIT_NOTE_STATUS, DEBIT_NOTE_STATUS_LABEL],
    [CANCELLATION_STATUS, CANCELLATION_STATUS_LABEL],
    [CARGO_HANDLING, CARGO_HANDLING_LABEL],
    [LOCATION_TYPE, LOCATION_TYPE_LABEL],
    [APPROVAL, APPROVAL_LABEL],
    [NOTIFICATION_CONFIG_TYPE, NOTIFICATION_CONFIG_TYPE_LABEL],
    [NOTIFICATION_ROLE_TYPE, NOTIFICATION_ROLE_TYPE_LABEL],
  ])('map every key both ways and label it in both languages', (list, labels: Record<string, object>) => {
    const keys = Object.keys(list);
    expect(keys.map((key) => keyOf(list, codeOf(list, key)))).toEqual(keys);
    expect(Object.keys(labels)).toEqual(keys);
    const texts = Object.values(labels).flatMap((label) => Object.values(label).map(String));
    expect(texts).toHaveLength(keys.length * 2);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  it('accept numbers and their text, and nothing else', () => {
    expect(serviceTypeKey(5)).toBe('CONTAINER_TRUCKING');
    expect(serviceTypeKey('6')).toBe('VAN_TRUCKING');
    for (const code of [0, 7, '', ' 1', '1.0', null, undefined, true, {}]) expect(serviceTypeKey(code)).toBeNull();
    for (const key of ['toString', '__proto__', 'air', '']) expect(codeOf(SERVICE_TYPE, key)).toBeNull();
    expect(userTypeKey('0')).toBe('ADMIN');
    expect(shippingTypeKey(9)).toBeNull();
    expect(cargoHandlingKey(2)).toBe('STACKABLE');
    expect(cargoHandlingCode('NON_STACKABLE')).toBe(3);
    expect(cancellationStatusKey('REQUESTED')).toBe('REQUESTED');
    expect(locationTypeKey(8)).toBe('BORDER_GATE');
    expect(notificationConfigTypeKey(0)).toBe('WEB');
  });

  it('include the picker names, modes, roles and the VIP marker', () => {
    expect(serviceTypeCode('FTL')).toBe(5);
    expect(serviceTypeCode('LTL')).toBe(6);
    expect(serviceTypeCode('CUSTOM')).toBe(4);
    expect(pickerServiceTypeKey(4)).toBeNull();
    expect(pickerServiceTypeKey(6)).toBe('LTL');
    expect(Object.values(SERVICE_TYPE).map(transportMode)).toEqual(['air', 'sea', 'sea', null, 'road', 'road']);
    expect(ROLES.map((role) => roleKey(role))).toEqual(['ADMIN', 'ADMIN_SALE', 'CLIENT_ROOT', 'CLIENT']);
    expect(Object.keys(ROLE_LABEL).toSorted()).toEqual([...ROLES].toSorted());
    expect(roleKey('ROOT')).toBeNull();
    expect([isVip('1'), isVip(1), isVip('0'), isVip(null)]).toEqual([true, true, false, false]);
  });

  it('parse language tags', () => {
    expect(['vn', 'vi-VN', 'EN_us', 'fr', '', null].map(languageOf)).toEqual(['vn', 'vn', 'en', null, null, null]);
    expect([bcp47('vn'), bcp47('en')]).toEqual(['vi', 'en']);
  });
});
