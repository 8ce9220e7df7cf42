import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coordinatePair, handlingsOf } from '@wr1/schema/rules/place/location.ts';
import type { HandlingCode } from '@wr1/schema/rules/place/location-option.ts';
import { failureOf, failureText } from '../../app/error.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import type { CompanyOption } from '../company/company-picker.tsx';
import { CreateLocationDocument, UpdateLocationDocument } from './location-dialog.generated.ts';
import { LOCATION_FIELDS, locationFormProblems, locationInput } from './location-values.ts';
import type { LocationDetail, LocationField, LocationValues } from './location-values.ts';

interface Options {
  start: LocationValues;
  /** The place that is changed; null: a new one. */
  location: LocationDetail | null;
  /** Staff: whose place it will be, when that is known already. */
  customerId: string | null;
  /** Whether a customer has to be chosen. */
  needsCustomer: boolean;
  focus: (field: LocationField | 'customer') => void;
  onSaved: (location: LocationDetail) => void;
}

type Refusals = Readonly<Partial<Record<LocationField | 'customer', string>>>;

/** Keeps the handling only while kind and direction can do it, and the region only in Vietnam. */
function settle(values: LocationValues): LocationValues {
  const able = handlingsOf(Number(values.locationTypeId), values.direction || null);
  return {
    ...values,
    handlingTypeId: able.includes(Number(values.handlingTypeId) as HandlingCode) ? values.handlingTypeId : '',
    regionCode: values.countryCode === 'VN' ? values.regionCode : '',
  };
}

/** What the form of a place holds and does. */
export function useLocationForm({ start, location, customerId, needsCustomer, focus, onSaved }: Options) {
  const { t } = useTranslation('location');
  const { t: common } = useTranslation();
  const message = useMessage();
  const toast = useToast();
  // The same content is the same request: a second press makes no second place.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState(start);
  const [customer, setCustomer] = useState<CompanyOption | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<Refusals>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [create, creating] = useMutation(CreateLocationDocument, { errorPolicy: 'none' });
  const [update, updating] = useMutation(UpdateLocationDocument, { errorPolicy: 'none' });
  const busy = creating.loading || updating.loading;
  const problems = locationFormProblems(values);
  const customerMissing = needsCustomer && customer === null;

  function set(field: LocationField, value: string) {
    // A pair copied from a map fills both.
    const pair = field === 'latitude' || field === 'longitude' ? coordinatePair(value) : null;
    setRefusals((before) => ({ ...before, [field]: undefined }));
    setRequestKey(crypto.randomUUID());
    setValues((before) => settle({ ...before, ...(pair ?? { [field]: value }) }));
  }
  function errorOf(field: LocationField): string | null {
    const refusal = refusals[field];
    if (refusal) return refusal;
    const found = left.has(field) ? problems[field] : undefined;
    return found ? message(found.code, found.params) : null;
  }
  function customerError(): string | null {
    return refusals.customer ?? (left.has('customer') && customerMissing ? message('SELECT_REQUIRED') : null);
  }

  function take(errors: readonly { code: string; message: string; field: readonly string[] | null }[]) {
    const byField: Partial<Record<LocationField | 'customer', string>> = {};
    for (const error of errors) {
      const name = error.field?.at(-1);
      const field = name === 'customerId' ? 'customer' : LOCATION_FIELDS.find((one) => one === name);
      if (field) byField[field] ??= error.message;
    }
    setRefusals(byField);
    const first = ['customer' as const, ...LOCATION_FIELDS].find((field) => byField[field]);
    if (first) focus(first);
    else setProblem(errors.some(({ code }) => code === 'CONFLICT') ? t('form.conflict') : (errors[0]?.message ?? null));
  }

  async function send(): Promise<{ location: LocationDetail | null; message: string | null } | null> {
    const form = locationInput(values);
    if (location) {
      const input = { id: location.id, location: form, expectedVersion: location.version };
      const payload = (await update({ variables: { input } })).data?.updateLocation;
      if (payload?.location) return payload;
      take(payload?.userErrors ?? []);
      return null;
    }
    const input = { location: form, customerId: customerId ?? customer?.id ?? null, idempotencyKey: requestKey };
    const payload = (await create({ variables: { input } })).data?.createLocation;
    if (payload?.location) return payload;
    take(payload?.userErrors ?? []);
    return null;
  }

  async function submit() {
    if (busy) return;
    setProblem(null);
    setLeft(new Set([...LOCATION_FIELDS, 'customer']));
    const wrong = customerMissing ? 'customer' : LOCATION_FIELDS.find((field) => problems[field]);
    if (wrong) {
      toast.danger(message('CHECK_FIELDS'));
      focus(wrong);
      return;
    }
    try {
      const saved = await send();
      if (!saved?.location) return;
      toast.success(saved.message ?? message('SAVED'));
      onSaved(saved.location);
    } catch (error) {
      setProblem(failureText(failureOf(error), common));
    }
  }

  return {
    values,
    customer,
    setCustomer: (next: CompanyOption | null) => {
      setRefusals((before) => ({ ...before, customer: undefined }));
      setRequestKey(crypto.randomUUID());
      setCustomer(next);
    },
    problem,
    busy,
    set,
    errorOf,
    customerError,
    leave: (field: LocationField) => setLeft((before) => new Set(before).add(field)),
    submit,
  };
}
