import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATE_NAME_LENGTH, templateNameProblem } from '@wr1/schema/rules/transition/request-template.ts';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import { useRecordForm } from '../../../app/form/use-record-form.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { placeCode, placeShortName } from '../../master-data/place-tag.tsx';
import { LoadFailed } from '../../../app/page/load-failed-card.tsx';
import { useServiceText } from '../../shipment/tag/service-tag.tsx';
import type { ShipmentValues } from '../values/shipment-values.ts';
import { hasNumberText } from '../values/shipment-values.ts';
import { templateInput } from './template-values.ts';
import { useCopySource } from '../start/use-copy-source.ts';
import { CreateRequestTemplateDocument } from './template.generated.ts';
import { useTemplates } from './use-templates.ts';

/** Saves a form's values as a template. Needs the catalogue `template`. */
export function FormTemplateDialog({ values, onClose }: { values: ShipmentValues; onClose: () => void }) {
  const [start] = useState(values);
  return <SaveDialog values={start} onClose={onClose} />;
}

/** Saves a quotation or booking as a template. Needs the catalogue `template`. */
export function RecordTemplateDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useTranslation('template');
  const text = useUiText();
  const source = useCopySource(number);
  const [values, setValues] = useState<ShipmentValues | null>(null);
  // Copied once, so that a live change to the record doesn't change what is saved.
  if (!values && source.record) setValues(source.copy(source.record));
  if (values) return <SaveDialog values={values} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('saveTitle')}
      foot={<Button onClick={onClose}>{text.close}</Button>}
    >
      {source.loading ? <SkeletonLines count={3} /> : <LoadFailed error={source.error} onRetry={source.reload} />}
    </Dialog>
  );
}

function SaveDialog({ values, onClose }: { values: ShipmentValues; onClose: () => void }) {
  const { t } = useTranslation('template');
  const serviceText = useServiceText();
  const { role } = useViewer();
  const { templates, reload } = useTemplates();
  const [create] = useMutation(CreateRequestTemplateDocument, { errorPolicy: 'none' });
  const others = (templates ?? []).filter(({ isMine }) => isMine).map((template) => template.name);
  const form = useRecordForm({
    initial: { name: usualName(values, serviceText(values.service)), isShared: false },
    problems({ name }) {
      const code = templateNameProblem(normalizedName(name), others);
      return {
        name: code ? { code, params: { n: TEMPLATE_NAME_LENGTH } } : undefined,
        // A template cannot store invalid numbers.
        shipment: hasNumberText(values) ? { code: 'CHECK_FIELDS' } : undefined,
      };
    },
    async send({ name, isShared }, idempotencyKey) {
      const input = { name: normalizedName(name), isShared, shipment: templateInput(values), idempotencyKey };
      return (await create({ variables: { input } })).data?.createRequestTemplate;
    },
    onSaved() {
      reload();
      onClose();
    },
  });

  return (
    <FormDialog
      {...form.dialog}
      problem={form.errorOf('shipment') ?? form.dialog.problem}
      title={t('saveTitle')}
      submitLabel={t('save')}
      lead={t('saveText')}
      onClose={onClose}
    >
      <TextField
        {...form.bind('name')}
        label={t('name')}
        required
        autoComplete="off"
        maxLength={TEMPLATE_NAME_LENGTH}
      />
      {role === 'CLIENT_ROOT' && (
        <Checkbox
          label={t('shareAll')}
          checked={form.values.isShared}
          onChange={(isShared) => form.set({ isShared })}
        />
      )}
    </FormDialog>
  );
}

/** Suggested name, such as "FCL Cat Lai – Los Angeles". */
function usualName({ pol, pod }: ShipmentValues, service: string): string {
  const ends = [pol, pod].filter((place) => place !== null).map((place) => placeShortName(place, placeCode(place)));
  return [service, ends.join(' – ')].filter(Boolean).join(' ').slice(0, TEMPLATE_NAME_LENGTH);
}
