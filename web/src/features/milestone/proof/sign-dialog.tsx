import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessDay } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { SIGNER_MAX_LENGTH } from '@wr1/schema/rules/cargo/signature.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/form/choice/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { isSigned, SignaturePad } from '../../../ui/form/signature-pad.tsx';
import type { Stroke } from '../../../ui/form/signature-pad.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { useNow } from '../../../ui/browser/use-now.ts';
import { MomentFields } from '../record/moment-fields.tsx';
import { DocumentUploads, useDocumentUploads } from '../../attachment/upload/document-upload-card.tsx';
import { ActionProblemBanner, fieldError, restOf } from '../../shipment/step/record-action-dialog.tsx';
import { containersOf } from '../journey/journey.ts';
import s from '../journey/journey-card.module.css';
import type { JourneyDialogProps } from '../record/record-dialog.tsx';
import { clockTime, momentOf } from '../record/record-values.ts';
import { useSignDelivery } from './use-sign-delivery.ts';

const own = ['signer', 'signedAt', 'container', 'remarks', 'signature'];
const PHOTO_TYPES = ['jpg', 'jpeg', 'png', 'pdf'] as const;
const WHOLE = '';

/** Records who received the cargo, signed on this device or on paper, with photos. */
export function SignDialog({ booking, onClose, reload }: JourneyDialogProps) {
  const { t } = useTranslation(['milestone', 'message']);
  const text = useUiText();
  const now = useNow();
  const [signer, setSigner] = useState('');
  const [container, setContainer] = useState<string>(WHOLE);
  const [day, setDay] = useState<string | null>(() => businessDay(now));
  const [time, setTime] = useState(() => clockTime(now));
  const [remarks, setRemarks] = useState('');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [onPaper, setOnPaper] = useState(false);
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState(false);
  const uploads = useDocumentUploads(booking.id);
  const { send: sign, running, problem } = useSignDelivery(booking, reload);
  const at = momentOf(day, time);
  const containers = containersOf(booking.milestones);
  const wrong = {
    signer: signer.trim() === '' && t('message:REQUIRED'),
    signedAt: at === null ? t('message:DATE_INVALID') : at > now.getTime() && t('message:SIGNED_IN_FUTURE'),
    signature: !onPaper && !isSigned(strokes) && t('sign.signatureNeeded'),
  };
  const error = (field: keyof typeof wrong) => (tried && wrong[field]) || fieldError(problem, field);

  // Photos are uploaded once the proof exists. Refused ones stay in the list with their problem.
  const waiting = uploads.list.length;
  useEffect(() => {
    if (made && waiting === 0) onClose();
  }, [made, waiting, onClose]);

  async function send() {
    setTried(true);
    if (at === null || Object.values(wrong).some(Boolean)) return;
    const said = {
      signer: signer.trim(),
      signedAt: new Date(at).toISOString(),
      container: container === WHOLE ? null : container,
      remarks: remarks.trim() || null,
    };
    if (!(await sign(said, onPaper ? null : strokes))) return;
    if (uploads.list.length === 0) {
      onClose();
      return;
    }
    for (const { key } of uploads.list) uploads.setType(key, 'POD');
    uploads.send();
    setMade(true);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('sign.title')}
      detail={booking.number}
      foot={
        made ? (
          <Button onClick={onClose}>{t('record.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{text.cancel}</Button>
            <Button kind="primary" loading={running} onClick={() => void send()}>
              {t('sign.send')}
            </Button>
          </>
        )
      }
    >
      <div className={s.form}>
        <p>{t('sign.text')}</p>
        <ActionProblemBanner problem={restOf(problem, own)} />
        {containers.length > 1 && (
          <Select
            label={t('event.container')}
            value={container}
            options={[
              { value: WHOLE, label: t('event.whole') },
              ...containers.map(({ key, number }, index) => ({
                value: key,
                label: number ?? t('container.unnumbered', { n: index + 1 }),
              })),
            ]}
            error={fieldError(problem, 'container')}
            onChange={setContainer}
          />
        )}
        <TextField
          label={t('sign.name')}
          required
          autoComplete="off"
          maxLength={SIGNER_MAX_LENGTH}
          value={signer}
          error={error('signer')}
          onChange={setSigner}
        />
        <MomentFields day={day} time={time} error={error('signedAt')} onDay={setDay} onTime={setTime} />
        <TextArea
          label={t('sign.remarks')}
          optional
          rows={2}
          maxLength={500}
          hint={t('sign.remarksHint')}
          value={remarks}
          error={fieldError(problem, 'remarks')}
          onChange={setRemarks}
        />
        <Checkbox label={t('sign.onPaper')} detail={t('sign.onPaperHint')} checked={onPaper} onChange={setOnPaper} />
        {!onPaper && (
          <Field
            group
            label={t('sign.signature')}
            required
            error={error('signature')}
            labelEnd={
              <Button size="sm" kind="quiet" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
                {t('sign.clear')}
              </Button>
            }
          >
            <SignaturePad label={t('sign.pad')} hint={t('sign.padHint')} strokes={strokes} onChange={setStrokes} />
          </Field>
        )}
        <DocumentUploads
          uploads={uploads}
          title={t('sign.photos')}
          types={PHOTO_TYPES}
          closed={made}
          onFiles={(files) => uploads.choose(files, null)}
        />
      </div>
    </Dialog>
  );
}
