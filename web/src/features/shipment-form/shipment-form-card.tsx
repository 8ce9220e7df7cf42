import { Formik, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { formatTime } from '../../ui/text/format.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { usePhone } from '../../ui/browser/use-media.ts';
import type { DraftPlace } from '../../app/draft.ts';
import { AlsoSection } from './field/also-section.tsx';
import { SendBar } from './summary/send-bar.tsx';
import { CargoSection } from './cargo/cargo-section.tsx';
import { goesByRoad } from './values/shipment-choice.ts';
import type { FormLists } from './form-lists.ts';
import { PlaceSection } from './field/place-section.tsx';
import { RouteSection } from './field/route-section.tsx';
import { refusedFields } from './values/refusal.ts';
import type { Refusal } from './values/refusal.ts';
import { shipmentProblems } from './values/shipment-schema.ts';
import type { Asker } from './values/shipment-schema.ts';
import { ServiceSection } from './field/service-section.tsx';
import { ShipmentSummary } from './summary/shipment-summary.tsx';
import type { ShipmentValues } from './values/shipment-values.ts';
import { SailingSection } from './field/sailing-section.tsx';
import { enteredShipment } from './entered-shipment-card.ts';
import type { EnteredShipment } from './entered-shipment-card.ts';
import { useNow } from '../../ui/browser/use-now.ts';
import { useShipmentField } from './field/use-shipment-field.ts';
import s from './shipment-form.module.css';

export type { Refusal } from './values/refusal.ts';

export interface ShipmentFormCardProps extends FormLists {
  initial: ShipmentValues;
  /** Kind of requester, which determines additional required fields. */
  asker: Asker;
  /** Sections for this kind of requester: `head` before the service, `contact` before the note. */
  head?: ReactNode;
  contact?: ReactNode;
  /** Text about the price in the summary; by default it explains how a price is quoted. */
  price?: ReactNode;
  /** Where the draft is stored. */
  draftPlace?: DraftPlace;
  /** ISO 8601; null if the draft has not been saved yet. */
  savedAt: string | null;
  /** Server refusals, each shown at its field until something changes. */
  refusals?: readonly Refusal[] | undefined;
  /** Why the form was not sent; shown above the button. */
  problem: ReactNode;
  sending: boolean;
  sendLabel: string;
  onKeep: (values: ShipmentValues) => void;
  onSend: (shipment: EnteredShipment) => Promise<void>;
}

/** Form for a shipment, with sections on the left and a live summary on the right. */
export function ShipmentFormCard(props: ShipmentFormCardProps) {
  const { initial, asker, onSend } = props;
  return (
    <Formik<ShipmentValues>
      initialValues={initial}
      validate={(values) => shipmentProblems(values, asker, new Date())}
      onSubmit={(values) => onSend(enteredShipment(values))}
    >
      <Form {...props} />
    </Formik>
  );
}

/** The shipment entered in a form; null while it is invalid or incomplete. */
export function completeShipment(values: ShipmentValues, asker: Asker, now: Date): EnteredShipment | null {
  return Object.keys(shipmentProblems(values, asker, now)).length === 0 ? enteredShipment(values) : null;
}

/** The shipment entered in the surrounding form, updated live; null while it is invalid or incomplete. */
export function useEnteredShipment(asker: Asker): EnteredShipment | null {
  const { values } = useFormikContext<ShipmentValues>();
  return completeShipment(values, asker, useNow());
}

/** The fields that a price depends on. The others may be entered later. */
const PRICED: readonly (keyof ShipmentValues)[] = ['customer', 'pol', 'pod', 'containers', 'packages', 'incoterm'];
/** Trucking is priced between the two places. */
const PRICED_BY_ROAD: readonly (keyof ShipmentValues)[] = [...PRICED, 'pickUp', 'delivery'];

/** The shipment entered so far in the surrounding form; null until the lane and the cargo are known. */
export function usePriceableShipment(asker: Asker): EnteredShipment | null {
  const { values } = useFormikContext<ShipmentValues>();
  const problems = shipmentProblems(values, asker, useNow());
  const fields = goesByRoad(values) ? PRICED_BY_ROAD : PRICED;
  return fields.every((field) => problems[field] === undefined) ? enteredShipment(values) : null;
}

function Form(props: ShipmentFormCardProps) {
  const { t } = useTranslation(['shipment-form', 'message']);
  const toast = useToast();
  const phone = usePhone();
  const { values, setErrors, setFieldValue, submitForm, validateForm } = useFormikContext<ShipmentValues>();
  const field = useShipmentField();
  const form = useRef<HTMLFormElement>(null);
  const { onKeep } = props;
  const [first] = useState(values);
  useEffect(() => {
    if (values !== first) onKeep(values);
  }, [values, first, onKeep]);

  async function send() {
    const found = await validateForm();
    await submitForm();
    if (Object.keys(found).length === 0) return;
    toast.danger(t('message:CHECK_FIELDS'));
    // Waits until the errors have been rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  const byRoad = goesByRoad(values);
  const { refusals } = props;
  useEffect(() => {
    if (refusals && refusals.length > 0) setErrors(refusedFields(refusals));
  }, [refusals, setErrors]);
  const inTab = props.draftPlace === 'tab';
  const saved = props.savedAt && t(inTab ? 'draft.keptInTab' : 'draft.kept', { time: formatTime(props.savedAt) });
  // Visitors see a call to action; signed-in users see the usual primary button.
  const sendKind = props.asker === 'stranger' ? 'cta' : 'primary';

  return (
    <form
      ref={form}
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={s.fields}>
        {props.head}
        <ServiceSection />
        <RouteSection incoterms={props.incoterms} />
        {byRoad && <PlaceSection />}
        <CargoSection lists={props} />
        <AlsoSection customsTypes={props.customsTypes} />
        {!byRoad && <PlaceSection />}
        <SailingSection handedOver={props.asker === 'stranger'} />
        {props.contact}
        <FormSection title={t('note.title')}>
          <TextArea
            label={t('note.label')}
            optional
            rows={4}
            maxLength={2000}
            {...field('note')}
            value={values.note}
            onChange={(text) => void setFieldValue('note', text)}
          />
        </FormSection>
        <div className={s.end}>
          {props.problem}
          <div className={s.send}>
            {!phone && (
              <Button kind={sendKind} size="xl" type="submit" loading={props.sending}>
                {props.sendLabel}
              </Button>
            )}
            <p className={s.saved}>
              {saved} {inTab ? saved && t('draft.safeInTab') : t('draft.safe')}
            </p>
          </div>
        </div>
      </div>
      <div className={s.summary}>
        <ShipmentSummary types={props.containerTypes} price={props.price} />
      </div>
      {phone && <SendBar kind={sendKind} sending={props.sending} sendLabel={props.sendLabel} />}
    </form>
  );
}
