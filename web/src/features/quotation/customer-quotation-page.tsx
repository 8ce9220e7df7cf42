import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useHas, useParts } from '../../app/session/viewer-context.tsx';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { LinkButton, TextButton, TextLink } from '../../ui/button/link-button.tsx';
import { PdfCard } from '../pdf/pdf-card.tsx';
import { DocumentCard } from '../attachment/document-card.tsx';
import { AuditCard } from '../audit/audit-card.tsx';
import { ActivityCard } from '../shipment/card/activity-card.tsx';
import { CargoCard } from '../shipment/card/cargo-card.tsx';
import { ChargeCard } from '../shipment/card/charge-card.tsx';
import { NextStepCard, NextStepDetail } from '../shipment/step/next-step-card.tsx';
import { PartyCard } from '../shipment/card/party-card.tsx';
import { RecordHeaderCard } from '../shipment/card/record-header-card.tsx';
import { RecordLayout, RecordState, recordPath, useOpenRecord } from '../shipment/card/record-page-card.tsx';
import { RevisionCard } from '../shipment/card/revision-card.tsx';
import { RouteCard } from '../shipment/card/route-card.tsx';
import { MoreMenu, useAskedAction, useSteps } from '../shipment/step/step-card.tsx';
import { WordsCard } from '../shipment/card/words-card.tsx';
import { useCopies } from '../shipment-form/start/copy-dialog.tsx';
import { QuotationPageDocument } from './quotation-page.generated.ts';
import { requestPath } from '../../app/path/request-path.ts';

const AcceptDialog = lazyDialog(() => import('./accept-dialog.tsx').then((module) => module.AcceptDialog));

/**
 * /user/my-quotation/:number: the price, line by line. The customer can accept, book, or update the request.
 */
export function CustomerQuotationPage() {
  const { t } = useTranslation(['quotation', 'shipment']);
  const { number = '' } = useParams();
  usePageTitle(number);
  const open = useOpenRecord('customer');
  const has = useHas();
  const [asking, setAsking] = useState<'accept' | 'book' | null>(null);
  // The dialog keeps its text while it fades out.
  const [mode, setMode] = useState<'accept' | 'book'>('book');
  const parts = useParts(QuotationPageDocument);
  const { data, error, loading, refetch } = useQuery(QuotationPageDocument, { variables: { number, ...parts } });
  const record = data?.quotation;
  const reload = () => refetch();
  const steps = useSteps(record ? { record, side: 'customer', reload } : null);
  const copies = useCopies(record ?? null, 'quotation', 'customer');
  function ask(next: 'accept' | 'book') {
    setMode(next);
    setAsking(next);
  }
  useAskedAction(record?.allowedActions, (action) => {
    if (action === 'BOOK_QUOTATION') ask('book');
    else if (action === 'ACCEPT_QUOTATION') ask('accept');
    else steps.beginAsked(action);
  });
  if (!record) {
    return (
      <RecordState side="customer" kind="quotation" error={error} loading={loading} onRetry={() => void refetch()} />
    );
  }
  const may = record.allowedActions;
  const booking = record.booking;
  const isRenewing = record.statusCode === -1 && may.includes('REQUEST_AMENDMENT');
  const primary = booking ? (
    <LinkButton kind="primary" size="lg" full to={recordPath('customer', 'booking', booking.number)}>
      {t('openBooking')}
    </LinkButton>
  ) : may.includes('BOOK_QUOTATION') ? (
    <Button kind="primary" size="lg" full onClick={() => ask('book')}>
      {t(record.priceConfirmedAt ? 'bookAccepted' : 'shipment:action.BOOK_QUOTATION')}
    </Button>
  ) : may.includes('ACCEPT_QUOTATION') ? (
    <Button kind="primary" size="lg" full onClick={() => ask('accept')}>
      {t('shipment:action.ACCEPT_QUOTATION')}
    </Button>
  ) : isRenewing ? (
    <Button kind="primary" size="lg" full onClick={() => steps.begin('REQUEST_AMENDMENT')}>
      {t('shipment:step.RENEW.label')}
    </Button>
  ) : record.statusCode === -1 && has('requests') ? (
    <LinkButton kind="primary" size="lg" full to={requestPath({ copy: record.number })}>
      {t('askAgain')}
    </LinkButton>
  ) : null;

  return (
    <RecordLayout
      head={<RecordHeaderCard record={record} booked={false} />}
      next={
        <NextStepCard
          statusCode={record.statusCode}
          booked={false}
          clock={record.slaClock}
          side="customer"
          primary={primary}
          menu={
            <MoreMenu
              record={record}
              side="customer"
              begin={steps.begin}
              without={isRenewing ? ['REQUEST_AMENDMENT'] : []}
              copies={copies.items}
            />
          }
        />
      }
      aside={
        <>
          <PdfCard record={record} />
          <ActivityCard record={record} />
          <AuditCard record={record} />
        </>
      }
    >
      <NextStepDetail
        statusCode={record.statusCode}
        booked={false}
        side="customer"
        canAct={primary !== null}
        more={
          <>
            {may.includes('BOOK_QUOTATION') && may.includes('ACCEPT_QUOTATION') && (
              <TextButton onClick={() => ask('accept')}>{t('acceptOnly')}</TextButton>
            )}
            {isRenewing && <TextLink to={requestPath({ copy: record.number })}>{t('askAgain')}</TextLink>}
            {may.includes('UPDATE_QUOTATION_REQUEST') && (
              <TextLink to={requestPath({ edit: record.number })}>
                {t('shipment:action.UPDATE_QUOTATION_REQUEST')}
              </TextLink>
            )}
          </>
        }
      />
      {booking && (
        <Banner tone="success" title={t('becameBooking', { number: booking.number })}>
          {t('becameBookingText')}
        </Banner>
      )}
      <WordsCard record={record} side="customer" />
      <RouteCard record={record} />
      <ChargeCard record={record} />
      <RevisionCard record={record} />
      <CargoCard record={record} />
      <DocumentCard record={record} />
      <PartyCard record={record} />
      {steps.dialog}
      {copies.dialog}
      <AcceptDialog
        open={asking !== null}
        mode={mode}
        record={record}
        onClose={() => setAsking(null)}
        reload={() => refetch()}
        onDone={(payload) => {
          if (payload.booking) open('booking', payload.booking.number);
        }}
      />
    </RecordLayout>
  );
}
