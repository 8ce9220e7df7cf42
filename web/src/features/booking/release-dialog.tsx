import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParts } from '../../app/session/viewer-context.tsx';
import type { ReleaseNeed } from '../../schema-types.generated.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import {
  ActionProblemBanner,
  actionKey,
  fieldError,
  restOf,
  useRecordAction,
} from '../shipment/step/record-action-dialog.tsx';
import { isNeedMet, needFields, needInput } from '@wr1/schema/rules/release/release-entry.ts';
import type { NeedValues } from '@wr1/schema/rules/release/release-entry.ts';
import { ReleaseNeedFields } from '../shipment/step/release-need-card.tsx';
import { ReleaseBookingDocument } from './booking-page.generated.ts';
import s from './plan-form.module.css';

interface ReleaseDialogProps {
  open: boolean;
  record: { id: string; version: number; releaseNeeds: readonly ReleaseNeed[] };
  onClose: () => void;
  reload: () => Promise<unknown>;
}

/** Says what a release does, asks for what it still needs, and releases the booking. */
export function ReleaseDialog({ open, ...props }: ReleaseDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ record, onClose, reload }: Omit<ReleaseDialogProps, 'open'>) {
  const { t } = useTranslation(['booking', 'shipment']);
  const text = useUiText();
  const parts = useParts(ReleaseBookingDocument);
  const [values, setValues] = useState<NeedValues>({});
  const [touched, setTouched] = useState(false);
  const { releaseNeeds: needs } = record;
  const fields = needFields(needs);
  const release = useRecordAction({
    mutation: ReleaseBookingDocument,
    payloadOf: (answer) => answer.releaseBooking,
    failed: 'BOOKING_SEND_FAILED',
    reload,
  });
  const isOtherAirline = release.problem?.errors.some(({ code }) => code === 'AWB_OTHER_AIRLINE') ?? false;

  async function send(confirmAirline = false) {
    setTouched(true);
    if (!isNeedMet(needs, values)) return;
    const entered = { ...needInput(needs, values), ...(confirmAirline && { confirmAirline }) };
    const typed = encodeURIComponent(JSON.stringify(entered)).slice(0, 100);
    const payload = await release.run({
      ...parts,
      input: {
        id: record.id,
        expectedVersion: record.version,
        idempotencyKey: actionKey(record, `ReleaseBooking:${typed}`),
        ...entered,
      },
    });
    if (!payload) return;
    onClose();
    // A new trip is not part of the answer.
    if (needs.includes('VEHICLE')) await reload();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('releaseTitle')}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={release.running} onClick={() => void send()}>
            {t('release')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p>{t('releaseText')}</p>
        <ReleaseNeedFields
          needs={needs}
          values={values}
          touched={touched}
          errorOf={(field) => fieldError(release.problem, field)}
          onChange={(next) => {
            release.clear();
            setValues(next);
          }}
          onEnter={() => void send()}
        />
        {isOtherAirline && (
          <Button disabled={release.running} onClick={() => void send(true)}>
            {t('plan.useNumber')}
          </Button>
        )}
        <ActionProblemBanner problem={restOf(release.problem, fields)} />
      </div>
    </Dialog>
  );
}
