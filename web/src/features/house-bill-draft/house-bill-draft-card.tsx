import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HOUSE_BILL_STATE_LABEL } from '@wr1/schema/rules/instruction/house-bill.ts';
import type { HouseBillState } from '@wr1/schema/rules/instruction/house-bill.ts';
import { HOUSE_BILL_ANCHOR } from '@wr1/schema/rules/list/record-tab.ts';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useCard } from '../../app/apollo/use-card.ts';
import type { CardOf } from '../../app/apollo/use-card.ts';
import { useViewer } from '../../app/session/viewer-context.tsx';
import { useRecordAct, useRefresh } from '../../app/use-delete-record.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { formatDateTime, formatMoney } from '../../ui/text/format.ts';
import { Tag } from '../../ui/text/tag.tsx';
import type { Tone } from '../../ui/text/tag.tsx';
import { SavePdfButton } from '../pdf/save-pdf-card.tsx';
import { usePathText, useValueText, VersionContent } from '../shipping-instruction/version-content-card.tsx';
import { billParties, billValue } from './bill-value.ts';
import {
  ApproveHouseBillDraftDocument,
  HouseBillDraftCardFragmentDoc,
  SendHouseBillDraftDocument,
} from './house-bill-draft-card.generated.ts';
import type { HouseBillDraftCardFragment, HouseBillDraftDetailFragment } from './house-bill-draft-card.generated.ts';
import s from './house-bill-draft.module.css';

const ContentFormDialog = lazyDialog(async () => {
  const { ContentFormDialog: Dialog } = await import('../shipping-instruction/content-form-dialog.tsx');
  return ({ open, ...props }: Parameters<typeof Dialog>[0] & { open: boolean }) =>
    open ? <Dialog {...props} /> : null;
});
const BillChangesDialog = lazyDialog(() =>
  import('./bill-changes-dialog.tsx').then((module) => module.BillChangesDialog),
);

const TONE: Readonly<Record<HouseBillState, Tone>> = {
  NOT_SENT: 'neutral',
  SENT: 'primary',
  CHANGES_REQUESTED: 'warning',
  APPROVED: 'success',
};

/** The draft of the house bill; absent if there is none, and for customers until it is sent. Texts: `house-bill-draft`. */
export function HouseBillDraftCard({ record }: { record: CardOf<HouseBillDraftCardFragment> }) {
  const card = useCard(HouseBillDraftCardFragmentDoc, 'HouseBillDraftCard', record);
  const draft = card?.houseBillDraft;
  if (!draft || (draft.versions.length === 0 && !draft.allowedActions.includes('SEND'))) return null;
  return <OpenCard id={card.id} draft={draft} />;
}

function OpenCard({ id, draft }: { id: string; draft: HouseBillDraftDetailFragment }) {
  const { t } = useTranslation('house-bill-draft');
  const { language, locale } = useLanguage();
  const { isStaff } = useViewer();
  const message = useMessage();
  const client = useApolloClient();
  const confirm = useConfirm();
  const run = useRecordAct();
  const refresh = useRefresh(['booking']);
  const [dialog, setDialog] = useState<'form' | 'changes' | null>(null);
  const { state, content, versions, amendmentCutOff, isPastAmendmentCutOff, allowedActions, version } = draft;
  const [latest] = versions;
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  const at = (time: string) => formatDateTime(time, BUSINESS_TIME_ZONE);
  const fee = formatMoney(draft.amendmentFeeUsd, 'USD', locale);
  const terms =
    amendmentCutOff === null
      ? null
      : isPastAmendmentCutOff
        ? t('cutOff.past', { fee })
        : t('cutOff.until', { at: at(amendmentCutOff), fee });

  async function approve() {
    const question = {
      title: t('approve.title'),
      body: [t('approve.text'), terms].filter(Boolean).join(' '),
      confirmLabel: t('act.APPROVE'),
    };
    if (!(await confirm(question))) return;
    const idempotencyKey = `approve-house-bill:${id}:${version}`;
    await run({
      mutation: ApproveHouseBillDraftDocument,
      variables: { input: { bookingId: id, expectedVersion: version, idempotencyKey } },
      payloadOf: (data) => data.approveHouseBillDraft,
      refresh,
      done: (payload) => payload?.message ?? message('UPDATED'),
    });
  }

  return (
    <div id={HOUSE_BILL_ANCHOR} tabIndex={-1}>
      <Card title={t('title')}>
        <div className={s.body}>
          <p className={s.state}>
            {state !== 'UNKNOWN' && <Tag tone={TONE[state]}>{HOUSE_BILL_STATE_LABEL[state][language]}</Tag>}
            <span className={s.quiet}>
              {latest === undefined
                ? t('none')
                : t('sent', { n: latest.number, at: at(latest.sentAt), who: latest.sentBy })}
            </span>
          </p>
          {latest !== undefined && terms !== null && <p className={s.quiet}>{terms}</p>}
          {latest !== undefined && latest.changes.length > 0 && <Changes version={latest} />}
          {latest !== undefined && state === 'APPROVED' && latest.answeredAt !== null && (
            <p className={s.quiet}>{t('approved', { at: at(latest.answeredAt), who: latest.answeredBy ?? '' })}</p>
          )}
          {latest !== undefined && (
            <>
              <Parties version={latest} />
              <VersionContent version={{ ...latest, warnings: [] }} />
            </>
          )}
          <div className={s.acts}>
            {may('APPROVE') && (
              <Button size="sm" kind="primary" onClick={() => void approve()}>
                {t('act.APPROVE')}
              </Button>
            )}
            {may('REQUEST_CHANGES') && (
              <Button size="sm" onClick={() => setDialog('changes')}>
                {t('act.REQUEST_CHANGES')}
              </Button>
            )}
            {may('SEND') && (
              <Button
                size="sm"
                kind={latest === undefined || state === 'CHANGES_REQUESTED' ? 'primary' : 'secondary'}
                onClick={() => setDialog('form')}
              >
                {t(latest === undefined ? 'act.start' : 'act.revise')}
              </Button>
            )}
            {latest !== undefined && <SavePdfButton recordId={id} kind="HOUSE_BILL_DRAFT" />}
          </div>
        </div>
      </Card>
      {isStaff && content !== null && (
        <ContentFormDialog
          open={dialog === 'form'}
          title={t('form.title')}
          lead={t('form.lead')}
          submitLabel={t('act.SEND')}
          content={content}
          hasRemark={false}
          send={async (entered, idempotencyKey) => {
            const input = { bookingId: id, content: entered, expectedVersion: version, idempotencyKey };
            const mutation = SendHouseBillDraftDocument;
            const sent = await client.mutate({ mutation, variables: { input }, errorPolicy: 'none' });
            return sent.data?.sendHouseBillDraft;
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {latest !== undefined && (
        <BillChangesDialog
          open={dialog === 'changes'}
          bookingId={id}
          draft={draft}
          latest={latest}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

type Version = HouseBillDraftDetailFragment['versions'][number];

function Parties({ version }: { version: Version }) {
  const { t } = useTranslation('shipping-instruction');
  const { shipper, consignee, notifyParty } = billParties(version);
  return (
    <KeyValue
      items={[
        { label: t('field.shipper'), value: shipper },
        { label: t('field.consignee'), value: consignee },
        { label: t('field.notifyParty'), value: notifyParty },
      ]}
    />
  );
}

function Changes({ version }: { version: Version }) {
  const { t } = useTranslation('house-bill-draft');
  const { locale } = useLanguage();
  const pathText = usePathText();
  const valueText = useValueText();
  const { changes, feeUsd, answeredAt, answeredBy } = version;
  return (
    <Banner
      tone="warning"
      title={t('asked', {
        who: answeredBy ?? '',
        at: answeredAt === null ? '' : formatDateTime(answeredAt, BUSINESS_TIME_ZONE),
      })}
    >
      <ul className={s.changes}>
        {changes.map(({ path, remark }) => (
          <li key={path} className={s.words}>
            {pathText(path)}: {valueText(billValue(version, path))} → <strong>{remark}</strong>
          </li>
        ))}
      </ul>
      {feeUsd !== null && <p>{t('feeAccepted', { fee: formatMoney(feeUsd, 'USD', locale) })}</p>}
    </Banner>
  );
}
