import { Formik, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { usePhone } from '../../../ui/browser/use-media.ts';
import type { DraftPlace } from './start/draft.ts';
import { RequestAlso } from './field/request-also.tsx';
import { RequestBar } from './field/request-bar.tsx';
import { RequestCargo } from './cargo/request-cargo.tsx';
import { goesByRoad } from './request-choice.ts';
import type { RequestLists } from './request-lists.ts';
import { RequestPlaces } from './field/request-places.tsx';
import { RequestRoute } from './field/request-route.tsx';
import { refusedFields } from './request-refusal.ts';
import type { Refusal } from './request-refusal.ts';
import { requestProblems } from './request-schema.ts';
import type { RequestAsker } from './request-schema.ts';
import { RequestServices } from './field/request-service.tsx';
import { RequestSummary } from './request-summary.tsx';
import type { RequestValues } from './request-values.ts';
import { useRequestField } from './field/use-request-field.ts';
import s from './request-form.module.css';

export interface RequestFormProps extends RequestLists {
  initial: RequestValues;
  /** Who asks; tells what else has to be entered. */
  asker: RequestAsker;
  /** Sections of this kind of asker: before the service, behind what is also needed, and before the note. */
  head?: ReactNode;
  sailing?: ReactNode;
  contact?: ReactNode;
  /** What the summary says of the price; how it is answered when left out. */
  price?: ReactNode;
  /** Where the draft is kept. */
  draftPlace?: DraftPlace;
  /** ISO; null when nothing has been kept. */
  savedAt: string | null;
  /** What the server refused, to be said by the fields until something changes. */
  refusals?: readonly Refusal[] | undefined;
  /** Why it was not sent; above the button. */
  problem: ReactNode;
  sending: boolean;
  sendLabel: string;
  onKeep: (values: RequestValues) => void;
  onSend: (values: RequestValues) => Promise<void>;
}

/** The request for a price: sections at the left, a live summary at the right. */
export function RequestForm(props: RequestFormProps) {
  const { initial, asker, onSend } = props;
  return (
    <Formik<RequestValues>
      initialValues={initial}
      validate={(values) => requestProblems(values, asker, new Date())}
      onSubmit={(values) => onSend(values)}
    >
      <Form {...props} />
    </Formik>
  );
}

function Form(props: RequestFormProps) {
  const { t } = useTranslation(['quotation', 'message']);
  const toast = useToast();
  const phone = usePhone();
  const { values, setErrors, setFieldValue, submitForm, validateForm } = useFormikContext<RequestValues>();
  const field = useRequestField();
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
    // After the marks have been drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  const byRoad = goesByRoad(values);
  const { refusals } = props;
  useEffect(() => {
    if (refusals && refusals.length > 0) setErrors(refusedFields(refusals));
  }, [refusals, setErrors]);
  const inTab = props.draftPlace === 'tab';
  const saved = props.savedAt && t(inTab ? 'draft.keptInTab' : 'draft.kept', { time: formatTime(props.savedAt) });
  // Somebody without an account is called to act; whoever works here has one main action like everywhere.
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
        <RequestServices />
        <RequestRoute incoterms={props.incoterms} />
        {byRoad && <RequestPlaces />}
        <RequestCargo lists={props} />
        <RequestAlso customsTypes={props.customsTypes} />
        {!byRoad && <RequestPlaces />}
        {props.sailing}
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
        <RequestSummary types={props.containerTypes} price={props.price} />
      </div>
      {phone && <RequestBar kind={sendKind} sending={props.sending} sendLabel={props.sendLabel} />}
    </form>
  );
}
