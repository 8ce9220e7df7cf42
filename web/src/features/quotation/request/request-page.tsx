import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { requestPath } from '../../../app/path/request-path.ts';
import { usePageTitle } from '../../../app/page/page-title.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { NewShipmentCard, WithStart, useOwnDraft } from '../../shipment-form/signed-in-form-card.tsx';
import type { ShipmentStart } from '../../shipment-form/signed-in-form-card.tsx';
import { ActionProblemBanner, useRecordAction } from '../../shipment/step/record-action-dialog.tsx';
import { recordPath } from '../../shipment/card/record-page-card.tsx';
import { EditRequest } from './request-edit.tsx';
import { handedOver, handoverName } from './request-handover.ts';
import { TariffPrice } from './tariff-price.tsx';
import { RequestQuotationDocument } from './request-page.generated.ts';

/**
 * /user/find-a-quotation: requests a price, updates the user's own request (?edit=) or copies a quotation or
 * booking (?copy=). Staff can request on behalf of a customer.
 */
export function RequestPage() {
  const [params] = useSearchParams();
  const edit = params.get('edit');
  const copy = params.get('copy');
  return edit ? <EditRequest key={edit} number={edit} /> : <NewRequest key={copy ?? 'new'} copy={copy} />;
}

function NewRequest({ copy }: { copy: string | null }) {
  const { t } = useTranslation('quotation');
  usePageTitle(t('request.title'));
  const location = useLocation();
  const shipment = copy === null ? handedOver(location.state) : null;
  const draftName = copy === null ? (shipment ? `handover.${handoverName(shipment)}` : 'new') : `copy.${copy}`;
  return (
    <WithStart from={copy} handover={shipment}>
      {(start) => (
        <AskForm {...start} draftName={draftName} again={copy === null ? requestPath() : requestPath({ copy })} />
      )}
    </WithStart>
  );
}

interface AskFormProps extends ShipmentStart {
  draftName: string;
  /** Path at which the form starts over, below /platform. */
  again: string;
}

function AskForm({ lists, draftName, begin, again }: AskFormProps) {
  const { t } = useTranslation('quotation');
  const navigate = useNavigate();
  const { isStaff } = useViewer();
  const draft = useOwnDraft('request', draftName, begin);
  const action = useRecordAction({
    mutation: RequestQuotationDocument,
    payloadOf: (data) => data.requestQuotation,
    failed: 'QUOTE_REQUEST_SEND_FAILED',
    reload: () => Promise.resolve(),
  });
  return (
    <NewShipmentCard
      title={t('request.title')}
      detail={t(isStaff ? 'request.textStaff' : 'request.text')}
      again={again}
      lists={lists}
      draft={draft}
      refusals={action.problem?.errors}
      price={<TariffPrice />}
      problem={<ActionProblemBanner problem={action.problem} />}
      sending={action.running}
      sendLabel={t('request.send')}
      onSend={async ({ values, input }) => {
        const payload = await action.run({
          input: {
            shipment: input,
            customerId: isStaff ? (values.customer?.id ?? null) : null,
            accountManagerId: values.accountManagerId || null,
            idempotencyKey: draft.id,
          },
        });
        if (!payload) return;
        draft.forget();
        const side = isStaff ? 'staff' : 'customer';
        if (payload.quotation)
          await navigate(recordPath(side, 'quotation', payload.quotation.number), { replace: true });
      }}
    />
  );
}
