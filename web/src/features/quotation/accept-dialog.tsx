import { useTranslation } from 'react-i18next';
import { useParts } from '../../app/session/viewer-context.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLeadingCurrency } from '../../i18n/use-leading-currency.ts';
import { Button } from '../../ui/button/button.tsx';
import { Route } from '../../ui/text/code.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { formatDate, formatDateTime, formatMoney } from '../../ui/text/format.ts';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { useUiText } from '../../ui/text/ui-text.tsx';
import { placeName, placeZone } from '../master-data/place-tag.tsx';
import { vesselText } from '../schedule/result/schedule-card.tsx';
import type { RecordCoreFragment } from '../shipment/step/record-action-dialog.generated.ts';
import { ActionProblemBanner, actionKey, useRecordAction } from '../shipment/step/record-action-dialog.tsx';
import type { ActionPayload } from '../shipment/step/record-action-dialog.tsx';
import s from './accept-dialog.module.css';
import { CreditBanner } from './credit-banner.tsx';
import { AcceptQuotationDocument, BookQuotationDocument } from './accept-dialog.generated.ts';

interface AcceptDialogProps {
  open: boolean;
  onClose: () => void;
  /**
   * `book` accepts the price and books. `accept` only accepts it, or confirms the changed price of a booking.
   */
  mode: 'accept' | 'book';
  record: Omit<RecordCoreFragment, ' $fragmentName'>;
  reload: () => Promise<unknown>;
  onDone: (payload: ActionPayload) => void;
}

/** Asks for confirmation before a price is accepted. Shows total, validity and sailing. */
export function AcceptDialog({ open, onClose, mode, record, reload, onDone }: AcceptDialogProps) {
  const { t } = useTranslation('quotation');
  const text = useUiText();
  const { locale } = useLanguage();
  // Both documents declare the same variables.
  const parts = useParts(BookQuotationDocument);
  const accept = useRecordAction({
    mutation: AcceptQuotationDocument,
    payloadOf: (data) => data.acceptQuotation,
    failed: 'TRY_AGAIN_LATER',
    reload,
  });
  const book = useRecordAction({
    mutation: BookQuotationDocument,
    payloadOf: (data) => data.bookQuotation,
    failed: 'BOOKING_SEND_FAILED',
    reload,
  });
  const action = mode === 'book' ? book : accept;
  const { schedule, chargeTotal } = record;
  const { first, second } = useLeadingCurrency();
  const total = chargeTotal && { USD: chargeTotal.totalUsd.amount, VND: chargeTotal.totalVnd.amount };

  function close() {
    action.clear();
    onClose();
  }
  async function send() {
    const payload = await action.run({
      ...parts,
      input: {
        id: record.id,
        expectedVersion: record.version,
        idempotencyKey: actionKey(record, mode === 'book' ? 'BookQuotation' : 'AcceptQuotation'),
      },
    });
    if (!payload) return;
    onClose();
    onDone(payload);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="sm"
      title={t(`accept.title.${mode}`)}
      foot={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button kind="primary" loading={action.running} onClick={() => void send()}>
            {t(`accept.do.${mode}`)}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        <KeyValue
          items={[
            {
              label: t('accept.route'),
              value:
                record.pol?.__typename === 'Region' ? (
                  `${placeName(record.pol, record.polCode)} – ${placeName(record.pod, record.podCode)}`
                ) : (
                  <Route from={record.polCode} to={record.podCode} />
                ),
            },
            {
              label: t('accept.price'),
              value: total && (
                <>
                  <strong>{formatMoney(total[first], first, locale)}</strong>
                  <br />
                  {formatMoney(total[second], second, locale)}
                </>
              ),
            },
            { label: t('accept.validTo'), value: formatDate(record.validTo) },
            {
              label: t('accept.sailing'),
              value: schedule ? (
                <>
                  {[schedule.carrier.name, vesselText(schedule)].filter(Boolean).join(', ')}
                  <br />
                  ETD {formatDateTime(schedule.etd, placeZone(schedule.pol))}
                </>
              ) : (
                t('accept.noSailing')
              ),
            },
          ]}
        />
        <p>{t(`accept.text.${mode}`)}</p>
        {open && mode === 'book' && <CreditBanner id={record.id} />}
        <ActionProblemBanner problem={action.problem} />
      </div>
    </Dialog>
  );
}
