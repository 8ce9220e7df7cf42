import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ActionProblemBanner, useRecordAction } from '../../shipment/step/record-action-dialog.tsx';
import { recordPath } from '../../shipment/card/record-page-card.tsx';
import { beginning, useBegunWith } from './start/request-beginning.ts';
import { CopyMissing } from './start/copy-missing.tsx';
import { RequestCustomer } from './field/request-customer.tsx';
import { EditRequest } from './request-edit.tsx';
import { RequestForm } from './request-form.tsx';
import { Waiting, WithSource } from './request-frame.tsx';
import { handedOver, handoverName, requestOf } from './start/request-handover.ts';
import { toShipmentInput } from './request-input.ts';
import { RequestListsDocument } from './request-lists.generated.ts';
import type { RequestLists } from './request-lists.ts';
import { RequestQuotationDocument } from './request-page.generated.ts';
import { requestPath } from '../../../app/path/request-path.ts';
import { RequestSailing } from './field/request-sailing.tsx';
import type { RequestValues } from './request-values.ts';
import { TemplateBar } from '../template/template-bar.tsx';
import { useCopySource } from './start/use-copy-source.ts';
import { useRequestDraft } from './start/use-request-draft.ts';
import s from './request-form.module.css';

/**
 * /user/find-a-quotation: ask for a price, change the own request (?edit=) or begin from a quotation or booking (?copy=).
 * Staff ask on behalf of a customer.
 */
export function RequestPage() {
  const [params] = useSearchParams();
  const edit = params.get('edit');
  const copy = params.get('copy');
  return (
    <WithSource>
      {edit ? <EditRequest key={edit} number={edit} /> : <NewRequest key={copy ?? 'new'} copy={copy} />}
    </WithSource>
  );
}

function NewRequest({ copy }: { copy: string | null }) {
  const { t } = useTranslation('quotation');
  usePageTitle(t('request.title'));
  const { data, error, loading, refetch } = useQuery(RequestListsDocument);
  const source = useCopySource(copy);
  const location = useLocation();
  const [params] = useSearchParams();
  if (source.missing) return <CopyMissing number={copy ?? ''} />;
  if (!data) return <Waiting error={loading ? undefined : error} onRetry={() => void refetch()} />;
  if (copy !== null) {
    if (!source.begin) return <Waiting error={source.loading ? undefined : source.error} onRetry={source.reload} />;
    return <AskForm lists={data} draftName={`copy.${copy}`} begin={source.begin} again={requestPath({ copy })} />;
  }
  const shipment = handedOver(location.state);
  return (
    <AskForm
      lists={data}
      draftName={shipment ? `handover.${handoverName(shipment)}` : 'new'}
      begin={() => (shipment ? requestOf(shipment) : beginning(params))}
      again={requestPath()}
    />
  );
}

interface AskFormProps {
  lists: RequestLists;
  draftName: string;
  begin: () => RequestValues;
  /** Where the form begins anew, below /platform. */
  again: string;
}

function AskForm({ lists, draftName, begin, again }: AskFormProps) {
  const { t } = useTranslation('quotation');
  const navigate = useNavigate();
  const viewer = useViewer();
  const side = viewer.isStaff ? 'staff' : 'customer';
  const draft = useRequestDraft(`request.${viewer.user?.id ?? ''}.${draftName}`, begin);
  const action = useRecordAction({
    mutation: RequestQuotationDocument,
    payloadOf: (data) => data.requestQuotation,
    failed: 'QUOTE_REQUEST_SEND_FAILED',
    reload: () => Promise.resolve(),
  });
  const initial = useBegunWith(draft);

  return (
    <div className={s.page}>
      <PageHeader
        title={t('request.title')}
        detail={t(viewer.isStaff ? 'request.textStaff' : 'request.text')}
        actions={
          draft.restored && (
            <Button
              onClick={() => {
                draft.forget();
                // A fresh form needs a fresh page: everything below belongs to the draft.
                window.location.assign(`${import.meta.env.BASE_URL.replace(/\/$/, '')}${again}`);
              }}
            >
              {t('draft.startOver')}
            </Button>
          )
        }
      />
      <RequestForm
        {...lists}
        initial={initial}
        asker={side}
        head={
          <>
            <TemplateBar lists={lists} />
            {viewer.isStaff && <RequestCustomer />}
          </>
        }
        sailing={<RequestSailing />}
        savedAt={draft.savedAt}
        refusals={action.problem?.errors}
        problem={<ActionProblemBanner problem={action.problem} />}
        sending={action.running}
        sendLabel={t('request.send')}
        onKeep={draft.keep}
        onSend={async (values) => {
          const payload = await action.run({
            input: {
              shipment: toShipmentInput(values),
              customerId: viewer.isStaff ? (values.customer?.id ?? null) : null,
              salesmanId: values.salesmanId || null,
              idempotencyKey: draft.id,
            },
          });
          if (!payload) return;
          draft.forget();
          if (payload.quotation)
            await navigate(recordPath(side, 'quotation', payload.quotation.number), { replace: true });
        }}
      />
    </div>
  );
}
