import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CenteredPage } from '../../app/page/centered-page.tsx';
import { usePageTitle } from '../../app/page/page-title.ts';
import { postOperation } from '../../app/graphql-post.ts';
import { useLinkToken } from '../../app/use-link-token.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { Card } from '../../ui/page/card.tsx';
import { KeyValue } from '../../ui/page/key-value.tsx';
import { LargeTitle, Lead } from '../../ui/page/large-title.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { formatDate, formatDateTime, formatNumber } from '../../ui/text/format.ts';
import { placeName, placeZone } from '../master-data/place-tag.tsx';
import { ChargeSheet } from '../shipment/card/charge-sheet-card.tsx';
import { useServiceText } from '../shipment/tag/service-tag.tsx';
import { TrackFailureCard } from '../tracking/public/track-failure-card.tsx';
import { AcceptCard } from './accept-card.tsx';
import type { Accepted } from './accept-card.tsx';
import { RequestLeadPdfDocument } from './lead-quotation.generated.ts';
import s from './lead-quotation-page.module.css';
import { useLeadQuotation } from './use-lead-quotation.ts';
import type { Offer, OfferEnd } from './use-lead-quotation.ts';

/** /offer/link#token: the quotation of a person without an account, who can accept it with an emailed code. */
export function LeadQuotationPage() {
  const token = useLinkToken();
  return <Page key={token} token={token} />;
}

function Page({ token }: { token: string }) {
  const { t } = useTranslation('lead-quotation');
  const { state, reload } = useLeadQuotation(token);
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  usePageTitle(state.kind === 'found' ? state.offer.number : t('page.window'));
  if (accepted) return <Done accepted={accepted} />;
  if (state.kind === 'ended') return <Ended why={state.why} />;
  return (
    <CenteredPage wide>
      {state.kind === 'found' ? (
        <Found offer={state.offer} token={token} onAccepted={setAccepted} onEnded={reload} />
      ) : (
        <>
          <h1 className="sr" tabIndex={-1}>
            {t('page.window')}
          </h1>
          {state.kind === 'loading' ? (
            <SkeletonCard lines={14} />
          ) : (
            <TrackFailureCard
              failure={state}
              words={{
                limited: (count) => ({ title: t('page.limited.title'), text: t('page.limited.text', { count }) }),
                failed: t('page.failed'),
              }}
              onRetry={reload}
            />
          )}
        </>
      )}
    </CenteredPage>
  );
}

function Ended({ why }: { why: OfferEnd }) {
  const { t } = useTranslation('lead-quotation');
  return (
    <CenteredPage>
      <div className={s.ended}>
        <LargeTitle steady>{t(`ended.${why}.title`)}</LargeTitle>
        <Lead className={s.endedText}>{t(`ended.${why}.text`)}</Lead>
        <LinkButton to="/" kind="primary" size="lg">
          {t('ended.home')}
        </LinkButton>
      </div>
    </CenteredPage>
  );
}

function Done({ accepted: { outcome, number, bookingNumber, email } }: { accepted: Accepted }) {
  const { t } = useTranslation('lead-quotation');
  return (
    <CenteredPage>
      <div className={s.ended}>
        <LargeTitle steady>{t(`done.${outcome}.title`, { number: bookingNumber ?? number })}</LargeTitle>
        <Lead className={s.endedText}>{t(`done.${outcome}.text`, { number, email })}</Lead>
        {outcome === 'SIGN_IN' && (
          <LinkButton to={`/user/my-quotation/${number}`} kind="primary" size="lg">
            {t('done.SIGN_IN.signIn')}
          </LinkButton>
        )}
      </div>
    </CenteredPage>
  );
}

interface FoundProps {
  offer: Offer;
  token: string;
  onAccepted: (accepted: Accepted) => void;
  onEnded: () => void;
}

function Found({ offer, token, onAccepted, onEnded }: FoundProps) {
  const { t } = useTranslation('lead-quotation');
  return (
    <>
      <div className={s.head}>
        <div className={s.words}>
          <LargeTitle steady>{t('page.title', { number: offer.number })}</LargeTitle>
          <Lead className={s.lead}>{t('page.lead', { date: formatDate(offer.validTo) })}</Lead>
        </div>
        <Pdf token={token} />
      </div>
      <div className={s.columns}>
        <div className={s.main}>
          <ShipmentCard offer={offer} />
          <ChargeSheet price={{ ...offer, priceConfirmedAt: null, contractTariff: null }} />
        </div>
        <div className={s.aside}>
          <AcceptCard offer={offer} token={token} onAccepted={onAccepted} onEnded={onEnded} />
          <ContactCard offer={offer} />
        </div>
      </div>
    </>
  );
}

function ShipmentCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation('lead-quotation');
  const { locale } = useLanguage();
  const serviceText = useServiceText();
  const { schedule } = offer;
  return (
    <>
      <Card title={t('page.shipment')}>
        <KeyValue
          items={[
            {
              label: t('page.route'),
              value: `${placeName(offer.pol, offer.polCode)} – ${placeName(offer.pod, offer.podCode)}`,
            },
            { label: t('page.service'), value: serviceText(offer.serviceType) },
            { label: t('page.cargo'), value: offer.cargo },
            { label: t('page.weight'), value: `${formatNumber(offer.grossWeightKg, locale)} kg` },
            { label: t('page.ready'), value: offer.cargoReady && formatDate(offer.cargoReady) },
            { label: t('page.incoterm'), value: offer.incotermCode },
          ]}
        />
      </Card>
      {schedule && (
        <Card title={t('page.schedule')}>
          <KeyValue
            items={[
              { label: t('page.carrier'), value: schedule.carrier.name },
              { label: t('page.vessel'), value: [schedule.vesselName, schedule.voyage].filter(Boolean).join(', ') },
              { label: t('page.etd'), value: formatDateTime(schedule.etd, placeZone(offer.pol)) },
              { label: t('page.eta'), value: formatDateTime(schedule.eta, placeZone(offer.pod)) },
              { label: t('page.transitTime'), value: t('page.transit', { count: schedule.transitDays }) },
            ]}
          />
        </Card>
      )}
    </>
  );
}

function ContactCard({ offer: { accountManager } }: { offer: Offer }) {
  const { t } = useTranslation('lead-quotation');
  if (!accountManager) return null;
  const { name, email, phone } = accountManager;
  return (
    <Card title={t('page.contact')}>
      <p>
        <strong>{name}</strong>
      </p>
      {email && (
        <p>
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
    </Card>
  );
}

function Pdf({ token }: { token: string }) {
  const { t } = useTranslation('lead-quotation');
  const { language } = useLanguage();
  const message = useMessage();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { requestLeadPdf } = await postOperation(RequestLeadPdfDocument, {
        input: { token, language: language === 'vn' ? 'VI' : 'EN' },
      });
      if (requestLeadPdf.downloadUrl) window.location.assign(requestLeadPdf.downloadUrl);
      else toast.danger(requestLeadPdf.userErrors[0]?.message ?? message('SOMETHING_WENT_WRONG'));
    } catch {
      toast.danger(message('SOMETHING_WENT_WRONG'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={<Download size={16} />} loading={busy} onClick={() => void save()}>
      {t('page.pdf')}
    </Button>
  );
}
