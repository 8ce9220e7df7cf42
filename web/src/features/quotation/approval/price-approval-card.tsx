import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Route } from '../../../ui/text/code.tsx';
import { formatDateTime, formatMoney, formatNumber } from '../../../ui/text/format.ts';
import { KeyValue } from '../../../ui/page/key-value.tsx';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { recordPath } from '../../shipment/card/record-page-card.tsx';
import { useServiceText } from '../../shipment/tag/service-tag.tsx';
import type { PriceApprovalsQuery } from './price-approval.generated.ts';
import { PriceFindings, PriceMargin } from '../send/price-review.tsx';
import s from './price-approval.module.css';

type Send = NonNullable<PriceApprovalsQuery['priceSends']>[number];
export type ApprovalStep = 'approve' | 'decline' | 'withdraw';

/** A price below cost that awaits approval: customer, margin, reason and actions. */
export function PriceApprovalCard({
  send,
  busy,
  onStep,
}: {
  send: Send;
  busy: boolean;
  onStep: (step: ApprovalStep) => void;
}) {
  const { t } = useTranslation('quotation');
  const { locale } = useLanguage();
  const serviceText = useServiceText();
  const mayDecide = useViewer().acts.includes('APPROVE_PRICE') && send.state === 'WAITING';
  const { review, recordNumber } = send;
  const kind = send.isBooking ? 'booking' : 'quotation';
  return (
    <Card
      title={
        <>
          {recordNumber ? (
            <TextLink to={recordPath('staff', kind, recordNumber)}>{recordNumber}</TextLink>
          ) : (
            t('approval.newOffer')
          )}{' '}
          <Route from={send.polCode} to={send.podCode} />
        </>
      }
    >
      <div className={s.body}>
        <div className={s.facts}>
          <p>{[send.customerName, serviceText(send.serviceType)].filter(Boolean).join(', ')}</p>
          <p className={s.quiet}>{t('approval.by', { name: send.senderName, when: formatDateTime(send.createdAt) })}</p>
          <KeyValue
            items={[
              { label: t('approval.reason'), value: send.marginReason },
              {
                label: t('approval.lines'),
                value: send.charges.map((line, index) => (
                  // Lines with the same code differ only by position.
                  // oxlint-disable-next-line react/no-array-index-key
                  <span key={index} className={s.line}>
                    {t(line.unitCost ? 'approval.lineCost' : 'approval.line', {
                      code: line.code,
                      quantity: formatNumber(line.quantity, locale),
                      price: formatMoney(line.unitPrice.amount, line.unitPrice.currency, locale),
                      cost: line.unitCost && formatMoney(line.unitCost.amount, line.unitCost.currency, locale),
                    })}
                  </span>
                )),
              },
              { label: t('approval.total'), value: formatMoney(send.total.amount, send.total.currency, locale) },
            ]}
          />
          {send.state === 'DECLINED' && (
            <p>
              <strong>{t('approval.declined', { name: send.decidedByName })}</strong>: {send.decisionNote}
            </p>
          )}
        </div>
        <div className={s.facts}>
          <PriceMargin review={review} />
          <PriceFindings review={review} />
          <div className={s.buttons}>
            {mayDecide && (
              <>
                <Button kind="primary" loading={busy} onClick={() => onStep('approve')}>
                  {t('approval.approve')}
                </Button>
                <Button disabled={busy} onClick={() => onStep('decline')}>
                  {t('approval.decline')}
                </Button>
              </>
            )}
            {send.isMine && send.state === 'WAITING' && (
              <Button kind="quiet" disabled={busy} onClick={() => onStep('withdraw')}>
                {t('approval.withdraw')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
