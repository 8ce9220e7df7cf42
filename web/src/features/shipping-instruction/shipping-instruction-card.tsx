import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INSTRUCTION_STATE_LABEL } from '@wr1/schema/rules/instruction/instruction-state.ts';
import type { InstructionState } from '@wr1/schema/rules/instruction/instruction-state.ts';
import { INSTRUCTION_ANCHOR } from '@wr1/schema/rules/list/record-tab.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { useRecordAct, useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useNow } from '../../ui/browser/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Countdown } from '../../ui/page/countdown.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import type { Tone } from '../../ui/text/tag.tsx';
import { SavePdfButton } from '../pdf/save-pdf-card.tsx';
import { PartyCardFragmentDoc } from '../shipment/card/party-card.generated.ts';
import type { PartyCardFragment } from '../shipment/card/party-card.generated.ts';
import {
  AcceptShippingInstructionDocument,
  ShippingInstructionCardFragmentDoc,
} from './shipping-instruction-card.generated.ts';
import type { ShippingInstructionCardFragment } from './shipping-instruction-card.generated.ts';
import { VersionContent } from './version-content-card.tsx';
import s from './shipping-instruction.module.css';

const InstructionFormDialog = lazyDialog(() =>
  import('./instruction-form-dialog.tsx').then((module) => module.InstructionFormDialog),
);
const RequestChangesDialog = lazyDialog(() =>
  import('./request-changes-dialog.tsx').then((module) => module.RequestChangesDialog),
);
const ShipmentPartyDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('../shipment/party/shipment-party-dialog.tsx'),
    loadTexts(['party', 'shipment']),
  ]);
  return module.ShipmentPartyDialog;
});

const TONE: Readonly<Record<InstructionState, Tone>> = {
  DRAFT: 'neutral',
  SENT: 'primary',
  CHANGES_REQUESTED: 'warning',
  ACCEPTED: 'success',
};

/** The shipping instruction of a booking; absent if it has none. Texts: `shipping-instruction`. */
export function ShippingInstructionCard({
  record,
}: {
  record: CardOf<ShippingInstructionCardFragment> & CardOf<PartyCardFragment>;
}) {
  const card = useCard(ShippingInstructionCardFragmentDoc, 'ShippingInstructionCard', record);
  const party = useCard(PartyCardFragmentDoc, 'PartyCard', record);
  if (!card?.shippingInstruction || !party) return null;
  return <OpenCard card={card} party={party} instruction={card.shippingInstruction} />;
}

interface OpenCardProps {
  card: ShippingInstructionCardFragment;
  party: PartyCardFragment;
  instruction: NonNullable<ShippingInstructionCardFragment['shippingInstruction']>;
}

function OpenCard({ card, party, instruction }: OpenCardProps) {
  const { t } = useTranslation('shipping-instruction');
  const { language } = useLanguage();
  const { isStaff } = useViewer();
  const message = useMessage();
  const run = useRecordAct();
  const refresh = useRefresh(['booking']);
  const now = useNow().getTime();
  const [dialog, setDialog] = useState<'form' | 'changes' | 'parties' | null>(null);
  const { id } = card;
  const { state, hasDraft, versions, reviewNote, allowedActions, version } = instruction;
  const [latest] = versions;
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  const cutOff = card.cutOffs.find(({ kind }) => kind === 'DOC');
  const isPast = cutOff !== undefined && Date.parse(cutOff.at) <= now;
  const { parties } = party;
  const lacksParties = may('SEND') && parties !== null && (parties.shipper === null || parties.consignee === null);
  // Nothing can be sent any more, and nothing was.
  if (latest === undefined && !may('SEND') && !(isStaff && cutOff && ['OPEN', 'MISSED'].includes(cutOff.state))) {
    return null;
  }

  async function accept() {
    const idempotencyKey = `accept-instruction:${id}:${version}`;
    await run({
      mutation: AcceptShippingInstructionDocument,
      variables: { input: { bookingId: id, expectedVersion: version, idempotencyKey } },
      payloadOf: (data) => data.acceptShippingInstruction,
      refresh,
      done: (payload) => payload?.message ?? message('UPDATED'),
    });
  }

  return (
    <div id={INSTRUCTION_ANCHOR} tabIndex={-1}>
      <Card title={t('title')}>
        <div className={s.body}>
          <p className={s.state}>
            {state !== 'UNKNOWN' && (latest !== undefined || hasDraft) && (
              <Tag tone={TONE[state]}>{INSTRUCTION_STATE_LABEL[state][language]}</Tag>
            )}
            {hasDraft && latest !== undefined && <Tag>{t('unsent')}</Tag>}
            <span className={s.quiet}>
              {latest === undefined
                ? t(isStaff ? 'none.staff' : hasDraft ? 'none.draft' : 'none.customer')
                : t('sent', {
                    n: latest.number,
                    at: formatDateTime(latest.sentAt, BUSINESS_TIME_ZONE),
                    who: latest.sentBy,
                  })}
            </span>
            {latest === undefined && cutOff !== undefined && !isPast && (
              <Countdown until={cutOff.at} phrase={(left) => t('cutOff', { left })} />
            )}
          </p>
          {may('SEND') && isPast && <Banner tone="warning">{t('late.before')}</Banner>}
          {latest?.isLate && state === 'SENT' && (
            <Banner tone="warning">{t(isStaff ? 'late.staff' : 'late.customer')}</Banner>
          )}
          {reviewNote !== null && (
            <Banner tone="warning" title={t('review.asked')}>
              <p className={s.text}>{reviewNote}</p>
            </Banner>
          )}
          {lacksParties && (
            <Banner
              tone="info"
              actions={
                <Button size="sm" onClick={() => setDialog('parties')}>
                  {t('parties.add')}
                </Button>
              }
            >
              {t('parties.missing')}
            </Banner>
          )}
          {latest !== undefined && <VersionContent version={latest} />}
          {(allowedActions.length > 0 || latest !== undefined) && (
            <div className={s.acts}>
              {may('SEND') && (
                <Button
                  size="sm"
                  kind={latest === undefined || state === 'CHANGES_REQUESTED' ? 'primary' : 'secondary'}
                  onClick={() => setDialog('form')}
                >
                  {t(hasDraft ? 'act.continue' : latest === undefined ? 'act.start' : 'act.change')}
                </Button>
              )}
              {may('ACCEPT') && (
                <Button size="sm" kind="primary" onClick={() => void accept()}>
                  {t('act.ACCEPT')}
                </Button>
              )}
              {latest !== undefined && <SavePdfButton recordId={id} kind="SHIPPING_INSTRUCTION" />}
              {may('REQUEST_CHANGES') && (
                <Button size="sm" onClick={() => setDialog('changes')}>
                  {t('act.REQUEST_CHANGES')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Card>
      <InstructionFormDialog
        open={dialog === 'form'}
        bookingId={id}
        instruction={instruction}
        onClose={() => setDialog(null)}
      />
      <RequestChangesDialog
        open={dialog === 'changes'}
        bookingId={id}
        version={version}
        onClose={() => setDialog(null)}
      />
      {parties !== null && (
        <ShipmentPartyDialog
          open={dialog === 'parties'}
          record={{ ...party, parties }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
