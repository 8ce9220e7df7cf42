import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../app/page/page-title.ts';
import { useParts } from '../../app/session/viewer-context.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { LinkButton, TextButton } from '../../ui/button/link-button.tsx';
import { CostSheetCard } from '../cost-sheet/cost-sheet-card.tsx';
import { LeadBanner } from '../lead/lead-banner-card.tsx';
import { LeadCard } from '../lead/lead-card.tsx';
import { PdfCard } from '../pdf/pdf-card.tsx';
import { DocumentCard } from '../attachment/document-card.tsx';
import { AuditCard } from '../audit/audit-card.tsx';
import { ActivityCard } from '../shipment/card/activity-card.tsx';
import { CargoCard } from '../shipment/card/cargo-card.tsx';
import { ChargeCard } from '../shipment/card/charge-card.tsx';
import { NextStepCard, NextStepDetail } from '../shipment/step/next-step-card.tsx';
import { OwnerCard } from '../shipment/owner/owner-card.tsx';
import { PartyCard } from '../shipment/card/party-card.tsx';
import { RecordHeaderCard } from '../shipment/card/record-header-card.tsx';
import { RecordLayout, RecordState, recordPath, useOpenRecord } from '../shipment/card/record-page-card.tsx';
import { pricePath } from '../../app/path/record-path.ts';
import { RevisionCard } from '../shipment/card/revision-card.tsx';
import { RouteCard } from '../shipment/card/route-card.tsx';
import { MoreMenu, useSteps } from '../shipment/step/step-card.tsx';
import { WordsCard } from '../shipment/card/words-card.tsx';
import { useCopies } from '../shipment-form/start/copy-dialog.tsx';
import { StaffQuotationPageDocument } from './quotation-page.generated.ts';

// A page shows either the pricing desk or the result, so each loads separately.
const PricingPanel = lazy(async () => ({ default: (await import('./pricing/pricing-panel.tsx')).PricingPanel }));
const AcceptDialog = lazyDialog(() => import('./accept-dialog.tsx').then((module) => module.AcceptDialog));

/** /admin/my-quotation/:number: prices a request and sends it, or shows its progress. */
export function StaffQuotationPage() {
  const { t } = useTranslation(['quotation', 'shipment']);
  const { number = '' } = useParams();
  usePageTitle(number);
  const navigate = useNavigate();
  const open = useOpenRecord('staff');
  const [asking, setAsking] = useState(false);
  const [mode, setMode] = useState<'accept' | 'book'>('book');
  const parts = useParts(StaffQuotationPageDocument);
  const { data, error, loading, refetch } = useQuery(StaffQuotationPageDocument, { variables: { number, ...parts } });
  const record = data?.quotation;
  const reload = () => refetch();
  const steps = useSteps(record ? { record, side: 'staff', reload } : null);
  const copies = useCopies(record ?? null, 'quotation', 'staff');
  if (!record) {
    return <RecordState side="staff" kind="quotation" error={error} loading={loading} onRetry={() => void refetch()} />;
  }
  const may = record.allowedActions;
  if (may.includes('SEND_QUOTATION')) {
    return (
      <>
        <Suspense fallback={<RecordState side="staff" kind="quotation" loading error={undefined} onRetry={reload} />}>
          <PricingPanel
            key={record.id}
            record={record}
            codes={data.chargeCodes ?? []}
            config={data.systemConfig ?? []}
            reload={() => refetch()}
            words={<LeadBanner record={record} reload={reload} />}
            more={<MoreMenu record={record} side="staff" begin={steps.begin} copies={copies.items} />}
          />
        </Suspense>
        {steps.dialog}
        {copies.dialog}
      </>
    );
  }
  const { booking } = record;
  // A change request or an expired price needs a new price. A valid price is changed only with a reason.
  const isAnswering = may.includes('AMEND_QUOTATION') && (record.statusCode === 21 || record.statusCode === -1);
  function ask(next: 'accept' | 'book') {
    setMode(next);
    setAsking(true);
  }
  const primary = booking ? (
    <LinkButton kind="primary" size="lg" full to={recordPath('staff', 'booking', booking.number)}>
      {t('openBooking')}
    </LinkButton>
  ) : isAnswering ? (
    <LinkButton kind="primary" size="lg" full to={pricePath('quotation', record.number)}>
      {t(record.statusCode === 21 ? 'price.answer' : 'price.renew')}
    </LinkButton>
  ) : null;
  const facts = {
    statusCode: record.statusCode,
    booked: false,
    side: 'staff' as const,
  };
  return (
    <RecordLayout
      head={<RecordHeaderCard record={record} booked={false} />}
      next={
        <NextStepCard
          {...facts}
          clock={record.slaClock}
          primary={primary}
          menu={
            <MoreMenu
              record={record}
              side="staff"
              begin={steps.begin}
              copies={copies.items}
              items={
                may.includes('AMEND_QUOTATION') && !isAnswering
                  ? [
                      {
                        id: 'price',
                        label: t('price.change'),
                        onSelect: () => void navigate(pricePath('quotation', record.number)),
                      },
                    ]
                  : []
              }
            />
          }
        />
      }
      aside={
        <>
          <PdfCard record={record} />
          <OwnerCard record={record} kind="quotation" reload={reload} />
          <ActivityCard record={record} />
          <AuditCard record={record} />
        </>
      }
    >
      <NextStepDetail
        {...facts}
        canAct={primary !== null}
        more={
          <>
            {may.includes('BOOK_QUOTATION') && (
              <TextButton onClick={() => ask('book')}>{t('onBehalf.book')}</TextButton>
            )}
            {may.includes('ACCEPT_QUOTATION') && (
              <TextButton onClick={() => ask('accept')}>{t('onBehalf.accept')}</TextButton>
            )}
          </>
        }
      />
      <LeadCard record={record} reload={reload} />
      <WordsCard record={record} side="staff" />
      <RouteCard record={record} />
      <ChargeCard record={record} />
      <CostSheetCard id={record.id} revision={record.revision} />
      <RevisionCard record={record} />
      <CargoCard record={record} />
      <DocumentCard record={record} />
      <PartyCard record={record} />
      {steps.dialog}
      {copies.dialog}
      <AcceptDialog
        open={asking}
        mode={mode}
        record={record}
        onClose={() => setAsking(false)}
        reload={() => refetch()}
        onDone={(payload) => {
          if (payload.booking) open('booking', payload.booking.number);
        }}
      />
    </RecordLayout>
  );
}
