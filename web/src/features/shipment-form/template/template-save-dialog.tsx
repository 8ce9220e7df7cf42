import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATE_NAME_LENGTH, templateNameProblem } from '@wr1/schema/rules/transition/request-template.ts';
import { normalizedName } from '@wr1/schema/rules/list/normalized-name.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useMessage } from '../../../i18n/use-message.ts';
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
import { useTemplates } from './use-templates.ts';

/** Saves a form's values as a template. Texts: `template`. */
export function FormTemplateDialog({ values, onClose }: { values: ShipmentValues; onClose: () => void }) {
  const [kept] = useState(values);
  return <SaveDialog values={kept} onClose={onClose} />;
}

/** Saves a quotation or booking as a template. Texts: `template`. */
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
  const message = useMessage();
  const serviceText = useServiceText();
  const { role } = useViewer();
  const { templates, busy, keep } = useTemplates();
  const [name, setName] = useState(() => usualName(values, serviceText(values.service)));
  const [isShared, setShared] = useState(false);
  // The same content keeps the same key, so that a second click saves no second template.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<{ text: string; atName: boolean } | null>(null);

  async function submit() {
    const tidy = normalizedName(name);
    const own = templates?.filter(({ isMine }) => isMine) ?? [];
    const code = templateNameProblem(
      tidy,
      own.map((template) => template.name),
    );
    if (code) {
      setProblem({ text: message(code, { n: TEMPLATE_NAME_LENGTH }), atName: true });
      return;
    }
    // A template cannot store invalid numbers.
    if (hasNumberText(values)) {
      setProblem({ text: message('CHECK_FIELDS'), atName: false });
      return;
    }
    const refusal = await keep({ name: tidy, isShared, shipment: templateInput(values), idempotencyKey: requestKey });
    if (refusal) setProblem({ text: refusal.text, atName: refusal.field === 'name' });
    else onClose();
  }

  return (
    <FormDialog
      title={t('saveTitle')}
      submitLabel={t('save')}
      busy={busy}
      problem={problem && !problem.atName ? problem.text : null}
      lead={t('saveText')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        required
        autoComplete="off"
        maxLength={TEMPLATE_NAME_LENGTH}
        value={name}
        onChange={(next) => {
          setName(next);
          setRequestKey(crypto.randomUUID());
          setProblem(null);
        }}
        error={problem?.atName ? problem.text : null}
      />
      {role === 'CLIENT_ROOT' && (
        <Checkbox
          label={t('shareAll')}
          checked={isShared}
          onChange={(next) => {
            setShared(next);
            setRequestKey(crypto.randomUUID());
          }}
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
