import { Formik, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_TYPE_LABEL } from '@wr1/schema/rules/service-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGrid } from '../../ui/field.tsx';
import { formatTime } from '../../ui/format.ts';
import { ServiceGlyph } from '../../ui/glyph.tsx';
import { RadioTiles } from '../../ui/radio-tiles.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { usePhone } from '../../ui/use-media.ts';
import type { ContainerTypeOption } from '../master-data/container-type-picker.tsx';
import { GoodsTypePicker } from '../master-data/goods-type-picker.tsx';
import type { GoodsTypeOption } from '../master-data/goods-type-picker.tsx';
import type { IncotermOption } from '../master-data/incoterm-picker.tsx';
import { serviceKind } from '../shipment/service-tag.tsx';
import type { DraftPlace } from './draft.ts';
import { RequestBar } from './request-bar.tsx';
import { ContainerLines, PackageLines } from './request-cargo.tsx';
import { RequestRoute } from './request-route.tsx';
import { requestProblems } from './request-schema.ts';
import type { RequestAsker } from './request-schema.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { RequestSummary } from './request-summary.tsx';
import { requestServices, takesTemperature } from './request-values.ts';
import type { RequestValues } from './request-values.ts';
import { useRequestField } from './use-request-field.ts';
import s from './request-form.module.css';

export interface RequestFormProps {
  initial: RequestValues;
  incoterms: readonly IncotermOption[];
  containerTypes: readonly ContainerTypeOption[];
  goodsTypes: readonly GoodsTypeOption[];
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
  const { language } = useLanguage();
  const toast = useToast();
  const phone = usePhone();
  const { values, setValues, setFieldValue, submitForm, validateForm } = useFormikContext<RequestValues>();
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

  function changeService(service: RequestValues['service']) {
    const sameKind = (service === 'AIR') === (values.service === 'AIR');
    // An airport is no sea port, and a sailing serves one service.
    void setValues({ ...values, service, schedule: null, ...(!sameKind && { pol: null, pod: null }) });
  }

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
        <FormSection title={t('service.title')}>
          <RadioTiles
            label={t('service.title')}
            value={values.service}
            onChange={changeService}
            tiles={requestServices.map((service) => {
              const kind = serviceKind(service);
              return {
                value: service,
                label: SERVICE_TYPE_LABEL[service][language],
                detail: t(`service.${service}`),
                drawing: kind && <ServiceGlyph kind={kind} size={28} />,
              };
            })}
          />
        </FormSection>
        <RequestRoute incoterms={props.incoterms} />
        <FormSection
          title={t(values.service === 'FCL' ? 'cargo.titleContainers' : 'cargo.titlePackages')}
          hint={t(values.service === 'FCL' ? 'cargo.hintContainers' : 'cargo.hintPackages')}
        >
          {values.service === 'FCL' ? <ContainerLines types={props.containerTypes} /> : <PackageLines />}
          <FieldGrid>
            <GoodsTypePicker
              label={t('goods.type')}
              placeholder={t('goods.find')}
              optional
              options={props.goodsTypes}
              {...field('goodsType')}
              value={values.goodsType}
              onChange={(code) => void setFieldValue('goodsType', code)}
            />
            <TextField
              label={t('goods.description')}
              optional
              maxLength={500}
              {...field('description')}
              value={values.description}
              onChange={(text) => void setFieldValue('description', text)}
            />
            <Field label={t('goods.dangerous')} group>
              <Segmented
                full
                size="lg"
                label={t('goods.dangerous')}
                value={values.dangerous ? 'yes' : 'no'}
                onChange={(choice) => void setFieldValue('dangerous', choice === 'yes')}
                options={[
                  { value: 'no', label: t('goods.no') },
                  { value: 'yes', label: t('goods.yes') },
                ]}
              />
            </Field>
            {takesTemperature(values) && (
              <TextField
                label={t('goods.temperature')}
                optional
                unit="°C"
                inputMode="text"
                hint={t('goods.temperatureHint')}
                {...field('temperature')}
                value={values.temperature}
                onChange={(text) => void setFieldValue('temperature', text)}
              />
            )}
          </FieldGrid>
        </FormSection>
        <FormSection title={t('also.title')}>
          <Checkbox
            label={t('also.customs')}
            detail={t('also.customsText')}
            checked={values.hasCustoms}
            onChange={(checked) => void setFieldValue('hasCustoms', checked)}
          />
        </FormSection>
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
