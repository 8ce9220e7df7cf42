import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { EditShipmentCard, useChangeDraft } from '../../shipment-form/signed-in-form-card.tsx';
import { Waiting } from '../../shipment-form/waiting-card.tsx';
import { ActionProblemBanner, actionKey, useRecordAction } from '../../shipment/step/record-action-dialog.tsx';
import { RecordState, recordPath } from '../../shipment/card/record-page-card.tsx';
import { RequestEditPageDocument, UpdateQuotationRequestDocument } from './request-page.generated.ts';
import type { RequestEditPageQuery } from './request-page.generated.ts';

/** Form that updates the user's own request until it is answered. */
export function EditRequest({ number }: { number: string }) {
  const { t } = useTranslation('quotation');
  usePageTitle(t('request.editTitle', { number }));
  const { data, error, loading, refetch } = useQuery(RequestEditPageDocument, { variables: { number } });
  if (!data) return <Waiting error={loading ? undefined : error} onRetry={() => void refetch()} />;
  if (!data.quotation) {
    return <RecordState side="customer" kind="quotation" error={undefined} loading={false} onRetry={() => undefined} />;
  }
  return <EditForm lists={data} record={data.quotation} reload={() => refetch()} />;
}

interface EditFormProps {
  lists: RequestEditPageQuery;
  record: NonNullable<RequestEditPageQuery['quotation']>;
  reload: () => Promise<unknown>;
}

function EditForm({ lists, record, reload }: EditFormProps) {
  const { t } = useTranslation('quotation');
  const navigate = useNavigate();
  const viewer = useViewer();
  const draft = useChangeDraft('request', record);
  const action = useRecordAction({
    mutation: UpdateQuotationRequestDocument,
    payloadOf: (data) => data.updateQuotationRequest,
    failed: 'QUOTE_REQUEST_UPDATE_FAILED',
    reload,
  });
  const path = recordPath(viewer.isStaff ? 'staff' : 'customer', 'quotation', record.number);
  const closed = !record.allowedActions.includes('UPDATE_QUOTATION_REQUEST');
  return (
    <EditShipmentCard
      title={t('request.editTitle', { number: record.number })}
      detail={t('request.editText')}
      banners={
        closed && (
          <Banner tone="warning" title={t('request.closedTitle')}>
            {t('request.closedText')}
          </Banner>
        )
      }
      lists={lists}
      draft={draft}
      refusals={action.problem?.errors}
      problem={<ActionProblemBanner problem={action.problem} />}
      sending={action.running}
      sendLabel={t('request.update')}
      onSend={async ({ input: shipment }) => {
        const payload = await action.run({
          input: {
            id: record.id,
            shipment,
            expectedVersion: record.version,
            idempotencyKey: actionKey(record, 'UpdateQuotationRequest'),
          },
        });
        if (!payload) return;
        draft.forget();
        await navigate(path, { replace: true });
      }}
    />
  );
}
