import { entryNumber, numberRefusal, parseNumber } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberEntry, NumberMarks } from '@wr1/schema/rules/validation/number-text.ts';
import { setIn } from 'formik';
import type { FormikErrors } from 'formik';
import * as z from 'zod/mini';
import { payloadCheck } from '@wr1/schema/rules/cargo/cargo.ts';
import { containerType } from '@wr1/schema/rules/cargo/container-type.ts';
import { incotermRefusal } from '@wr1/schema/rules/code/incoterm.ts';
import { leadContactProblems } from '@wr1/schema/rules/validation/lead-contact.ts';
import type { LocationDirection } from '@wr1/schema/rules/place/location-type.ts';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SERVICE_TYPE } from '@wr1/schema/rules/code/service-type.ts';
import type { TemplateParams } from '@wr1/schema/rules/milestone/template.ts';
import { divisibleByQuantity, maxLength, required } from '@wr1/schema/rules/validation/validation.ts';
import type { Check } from '@wr1/schema/rules/validation/validation.ts';
import { integer, maxValue, minNumber, quantity3 } from '@wr1/schema/rules/validation/validation-number.ts';
import { cargoKindOf, goesByRoad, needAt } from './shipment-choice.ts';
import { takesTemperature } from './shipment-input.ts';
import { DEGREE_MARKS } from './shipment-values.ts';
import type { ShipmentValues } from './shipment-values.ts';

/** Joins a message code and its parameters into one string, because formik's errors are strings. */
export function problem(code: MessageCode, params?: TemplateParams): string {
  return params && Object.keys(params).length > 0 ? `${code} ${JSON.stringify(params)}` : code;
}

/** Splits the string made by {@link problem}; null if it is empty. */
export function readProblem(text: string | undefined): { code: MessageCode; params: TemplateParams } | null {
  if (!text) return null;
  const at = text.indexOf(' ');
  if (at < 0) return { code: text as MessageCode, params: {} };
  return { code: text.slice(0, at) as MessageCode, params: JSON.parse(text.slice(at + 1)) as TemplateParams };
}

/** A server message as a form error. It is text instead of a code. */
export function refusalText(message: string): string {
  return `=${message}`;
}

/** The text in a {@link refusalText}; null for an error that the form itself found. */
export function readRefusal(text: string): string | null {
  return text.startsWith('=') ? text.slice(1) : null;
}

type Rule<Value> = (value: Value) => { check: Check; params?: TemplateParams };

/** Converts shared rules to a zod check that reports the first rule broken. */
function by<Value>(...rules: Rule<Value>[]): z.core.CheckFn<Value> {
  return (context) => {
    for (const rule of rules) {
      const { check, params } = rule(context.value);
      if (check === null) continue;
      context.issues.push({ code: 'custom', input: context.value, message: problem(check, params) });
      return;
    }
  };
}

const filled: Rule<unknown> = (value) => ({ check: required(value) });
/** Rejects text that is not a number, as the field does. */
const readable =
  (marks: NumberMarks): Rule<NumberEntry> =>
  (value) => {
    const refusal = typeof value === 'string' ? numberRefusal(value, marks) : null;
    return refusal ? { check: refusal.code, params: refusal.params } : { check: null };
  };
const aboveZero: Rule<NumberEntry> = (value) => ({ check: minNumber(entryNumber(value) ?? 0, 0), params: { n: 0 } });
const atMost =
  (n: number): Rule<NumberEntry> =>
  (value) => ({ check: maxValue(entryNumber(value) ?? 0, n), params: { n } });
const decimals3: Rule<NumberEntry> = (value) => ({ check: quantity3(entryNumber(value) ?? 0), params: { n: 3 } });
const whole: Rule<NumberEntry> = (value) => ({ check: integer(entryNumber(value) ?? 0) });
const short =
  (n: number): Rule<string> =>
  (value) => ({ check: maxLength(value, n), params: { n } });

const number = z.custom<NumberEntry>();
// Maximum sizes and counts that the customer API accepts.
const length = number.check(by(filled, readable({ decimals: 1 }), aboveZero, atMost(6_000)));
const weight = number.check(by(filled, readable({}), aboveZero, decimals3, atMost(999_999_999)));

/** The cargo must not exceed the container's payload. Not checked until a type is chosen. */
const withinPayload = z.check<{ typeCode: string | null; weightKg: NumberEntry }>((context) => {
  const { typeCode, weightKg } = context.value;
  const type = typeCode === null ? null : containerType(typeCode);
  const over = typeCode === null ? null : payloadCheck({ cont_type: typeCode, weight_kg: entryNumber(weightKg) ?? 0 });
  if (!type || !over || over.fits) return;
  const params = { over: over.overKg, container: type.shortName, limit: type.maxPayloadKg };
  context.issues.push({
    code: 'custom',
    input: weightKg,
    path: ['weightKg'],
    message: problem('PAYLOAD_EXCEEDED', params),
  });
});

const containerLine = z
  .looseObject({
    typeCode: z.nullable(z.string()).check(by(filled)),
    quantity: number.check(by(filled, readable({ decimals: 0 }), aboveZero, whole, atMost(500))),
    weightKg: weight,
  })
  .check(withinPayload);

const packageLine = z.looseObject({
  quantity: number.check(by(filled, readable({ decimals: 0 }), aboveZero, whole, atMost(1_000_000))),
  lengthCm: length,
  widthCm: length,
  heightCm: length,
  grossWeightKg: weight,
});

/**
 * Who makes the request: a customer, staff on behalf of a customer, or a visitor without an account, who
 * enters contact details.
 */
export type Asker = 'customer' | 'staff' | 'stranger';

/**
 * The form's schema. Cargo lines and ends depend on the service; staff need a customer. Messages are codes,
 * see {@link problem}.
 */
function shipmentSchema(values: ShipmentValues, asker: Asker, today: string) {
  const isStranger = asker === 'stranger';
  // For trucking, the ends follow from the locations. Without an account, the user enters provinces.
  const place =
    goesByRoad(values) && !isStranger
      ? z.unknown()
      : z.nullable(z.looseObject({ code: z.string() })).check(by<unknown>(filled));
  const some = by<unknown[]>((lines) => ({ check: lines.length === 0 ? 'CARGO_REQUIRED' : null }));
  const kind = cargoKindOf(values);
  const address = (direction: LocationDirection) => ({
    location:
      needAt(values, direction) === 'required' && !isStranger && !wordsAt(values, direction)
        ? z.nullable(z.looseObject({ id: z.string() })).check(by<unknown>(filled))
        : z.unknown(),
    words:
      needAt(values, direction) === 'required' && isStranger
        ? z.string().check(by<string>(filled, short(500)))
        : z.string().check(by(short(500))),
  });
  const [pickUp, delivery] = [address('PICK_UP'), address('DELIVERY')];
  return z.looseObject({
    customer:
      asker === 'staff' ? z.nullable(z.looseObject({ id: z.string() })).check(by<unknown>(filled)) : z.unknown(),
    pol: place,
    pod: place,
    pickUp: pickUp.location,
    delivery: delivery.location,
    pickUpAddress: pickUp.words,
    deliveryAddress: delivery.words,
    customsType: values.service === 'CUSTOM' ? z.nullable(z.string()).check(by<unknown>(filled)) : z.unknown(),
    cargoReady: z
      .nullable(z.string())
      .check(by((day) => ({ check: day !== null && day < today ? 'DATE_IN_PAST' : null }))),
    containers: kind === 'containers' ? z.array(containerLine).check(some) : z.unknown(),
    packages: kind === 'packages' ? z.array(packageLine).check(some) : z.unknown(),
    description: z.string().check(by(short(500))),
    note: z.string().check(by(short(2_000))),
  });
}

function wordsAt(values: ShipmentValues, direction: LocationDirection): boolean {
  return (direction === 'PICK_UP' ? values.pickUpAddress : values.deliveryAddress).trim() !== '';
}

type Found = { path: string; text: string };

/** For trucking, a line must have as many trucks as it needs ("divisible by quantity"). */
function truckProblems(values: ShipmentValues): Found[] {
  if (!goesByRoad(values)) return [];
  const kind = cargoKindOf(values);
  const needs =
    kind === 'containers'
      ? values.containers.map((line) => [line.truckIds, line.quantity] as const)
      : values.packages.map((line) => [line.truckIds, line.truckCount] as const);
  return needs.flatMap(([trucks, count], index) => {
    const line = `${kind}.${index}`;
    if (kind === 'packages' && (entryNumber(count) ?? 0) < 1) {
      return [{ path: `${line}.truckCount`, text: problem('MIN_NUMBER', { n: 0 }) }];
    }
    const check = divisibleByQuantity(trucks, entryNumber(count) ?? 0);
    return check === null ? [] : [{ path: `${line}.truckIds`, text: problem(check) }];
  });
}

/** Problems that involve several fields. */
function acrossFields(values: ShipmentValues): Found[] {
  const found = truckProblems(values);
  const byRoad = goesByRoad(values);
  if (!byRoad && values.pol && values.pod && values.pol.code === values.pod.code) {
    found.push({ path: 'pod', text: problem('SAME_PORT') });
  }
  if (values.pickUp && values.pickUp.id === values.delivery?.id) {
    found.push({ path: 'delivery', text: problem('SAME_PORT') });
  }
  const term = incotermRefusal(values.incoterm, SERVICE_TYPE[values.service]);
  if (term) found.push({ path: 'incoterm', text: problem(term.code, term.params) });
  if (takesTemperature(values) && values.temperature.trim() !== '') {
    const refusal = numberRefusal(values.temperature, DEGREE_MARKS);
    const degrees = parseNumber(values.temperature) ?? 0;
    if (refusal) found.push({ path: 'temperature', text: problem(refusal.code, refusal.params) });
    else if (degrees < -60 || degrees > 40) {
      found.push({ path: 'temperature', text: problem('BETWEEN', { min: -60, max: 40 }) });
    }
  }
  return found;
}

function contactFields({ contact }: ShipmentValues): Found[] {
  return Object.entries(leadContactProblems(contact)).map(([field, { check, params }]) => ({
    path: `contact.${field}`,
    text: problem(check, params),
  }));
}

/**
 * Problems of the form as formik's errors; empty if it can be sent.
 * @param asker staff must choose a customer; a visitor without an account must enter a name and an email
 * address
 */
export function shipmentProblems(values: ShipmentValues, asker: Asker, now: Date): FormikErrors<ShipmentValues> {
  const result = z.safeParse(shipmentSchema(values, asker, businessDay(now)), values);
  const found = result.success
    ? []
    : result.error.issues.map((issue) => ({ path: issue.path.join('.'), text: issue.message }));
  let errors: FormikErrors<ShipmentValues> = {};
  for (const { path, text } of [
    ...found,
    ...acrossFields(values),
    ...(asker === 'stranger' ? contactFields(values) : []),
  ]) {
    errors = setIn(errors, path, text) as FormikErrors<ShipmentValues>;
  }
  return errors;
}
