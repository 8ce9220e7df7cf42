import { Kind, isEnumType, print, visit } from 'graphql';
import { expect, it } from 'vitest';
import { handlingTypes } from '@wr1/customer-api/src/reference-data/code/handling-type.ts';
import { locationTypes } from '@wr1/customer-api/src/reference-data/place/location-type.ts';
import { ABILITY_ACTION } from '@wr1/schema/rules/access/ability.ts';
import { CARGO_HANDLING } from '@wr1/schema/rules/cargo/cargo-handling.ts';
import type { CodeList } from '@wr1/schema/rules/code/code-list.ts';
import { HANDLING_KIND, PLACE_HANDLING } from '@wr1/schema/rules/code/handling.ts';
import { HTTP_METHOD } from '@wr1/schema/rules/code/http-method.ts';
import { LOGGED_ACTION } from '@wr1/schema/rules/code/logged-action.ts';
import { NOTIFICATION_KIND } from '@wr1/schema/rules/code/notification-kind.ts';
import { WEBHOOK_KIND_CODE } from '@wr1/schema/rules/code/webhook-kind.ts';
import { WEBHOOK_KIND } from '@wr1/schema/rules/network/webhook.ts';
import { HANDLING } from '@wr1/schema/rules/place/location-option.ts';
import { LOCATION_TYPE } from '@wr1/schema/rules/place/location-type.ts';
import { schemaOfSdl, sdl } from '../testkit/walk/sdl.ts';

/** GraphQL enums that are read from a code list. */
const ENUMS: Readonly<Record<string, CodeList>> = {
  AbilityAction: ABILITY_ACTION,
  CargoHandling: CARGO_HANDLING,
  HandlingKind: HANDLING_KIND,
  HttpMethod: HTTP_METHOD,
  LocationType: LOCATION_TYPE,
  LoggedAction: LOGGED_ACTION,
  NotificationKind: NOTIFICATION_KIND,
  PlaceHandling: PLACE_HANDLING,
  WebhookKind: WEBHOOK_KIND_CODE,
};

it.each(Object.entries(ENUMS))('%s has the keys of its code list and UNKNOWN', (name, list) => {
  const type = schemaOfSdl().getType(name);
  const values = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  expect(values.toSorted()).toEqual([...Object.keys(list), 'UNKNOWN'].toSorted());
});

it('the handling and location types of the master data are those of the code lists', () => {
  const codes = (rows: readonly { code: string; id: number }[]) =>
    Object.fromEntries(rows.map(({ code, id }) => [code, id]));
  expect(codes(handlingTypes())).toEqual({ ...CARGO_HANDLING, ...PLACE_HANDLING });
  expect(codes(locationTypes())).toEqual(LOCATION_TYPE);
  expect(Object.keys(HANDLING)).toEqual(Object.values(PLACE_HANDLING).map(String));
});

it('every event type of webhooks has an enum value', () => {
  expect(Object.values(WEBHOOK_KIND_CODE).toSorted()).toEqual(WEBHOOK_KIND.toSorted());
});

it('no field represents a closed list as a number or a string', () => {
  // Names from the customer API or from a message, and opaque values that are passed back unchanged.
  const open = [
    'ApiKeyCall.action',
    'ApplyMasterDataImportInput.state',
    'ApplyRecordImportInput.state',
    'ApplyTariffImportInput.state',
    'ImportSchedulesInput.state',
    'MasterDataImport.state',
    'RecordImport.state',
    'ScheduleImport.state',
    'TariffImport.state',
    'WebhookDelivery.type',
  ];
  const found: string[] = [];
  const trail: string[] = [];
  visit(sdl(), {
    enter(node) {
      if (!('name' in node) || !node.name || node.kind === Kind.NAMED_TYPE) return;
      trail.push(node.name.value);
      if (node.kind !== Kind.FIELD_DEFINITION && node.kind !== Kind.INPUT_VALUE_DEFINITION) return;
      const [name, type] = [node.name.value, print(node.type)];
      const isText = /^(kind|type|eventType|action|state|method)$/.test(name) && /^\[?String/.test(type);
      if (isText || (/Ids?$/.test(name) && /^\[?Int/.test(type))) found.push(trail.join('.'));
    },
    leave(node) {
      if ('name' in node && node.name && node.kind !== Kind.NAMED_TYPE) trail.pop();
    },
  });
  expect(found.toSorted()).toEqual(open);
});
