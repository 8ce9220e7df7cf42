import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { loginPath } from '../../../app/route/guard.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { TextButton, TextLink } from '../../../ui/button/link-button.tsx';
import type { EnteredShipment } from '../../shipment-form/entered-shipment-card.ts';
import { PublicFormCard, usePublicDraft } from '../../shipment-form/public-form-card.tsx';
import type { PublicStart } from '../../shipment-form/public-form-card.tsx';
import { publicRequestPath } from '../../../app/path/lead-path.ts';
import type { Sent } from './public-request-sent.tsx';
import { usePublicRequest } from './use-public-request.ts';
import s from './public-request-page.module.css';

interface PublicRequestFormProps extends PublicStart {
  /** The query string of the page's URL; empty if nothing is prefilled. */
  link: string;
}

/** The request form for visitors without an account. */
export function PublicRequestForm({ lists, beginning, link }: PublicRequestFormProps) {
  const { t } = useTranslation('lead');
  const navigate = useNavigate();
  const trap = useRef<HTMLInputElement>(null);
  const draft = usePublicDraft(beginning, link);
  const { send, sending, problems, refusals } = usePublicRequest();
  async function ask(shipment: EnteredShipment) {
    const { values } = shipment;
    const reference = await send(shipment, trap.current?.value ?? '', draft.id);
    if (reference === null) return;
    draft.forget();
    const from = values.pol?.code ?? '';
    const to = values.pod?.code ?? '';
    const asked = { reference, from, to, service: values.service };
    // Only the list of past requests in this browser; without it the request is sent all the same.
    import('../../history/browser-history.ts').then(({ rememberAsked }) => rememberAsked(asked)).catch(() => undefined);
    // Province codes are internal, so only the name is shown.
    const nameOf = (place: typeof values.pol) => (place?.__typename === 'Region' ? place.name : (place?.code ?? ''));
    const sent: Sent = {
      reference,
      from: nameOf(values.pol),
      to: nameOf(values.pod),
      email: values.contact.email.trim(),
    };
    await navigate(publicRequestPath(), { replace: true, state: { sent } });
  }

  return (
    <PublicFormCard
      lists={lists}
      draft={draft}
      trap={trap}
      price={
        <>
          {t('request.price')}{' '}
          <TextLink to={loginPath} className={s.signIn}>
            {t('request.signIn')}
          </TextLink>{' '}
          {t('request.priceRest')}
        </>
      }
      refusals={refusals}
      problem={
        <>
          {problems.length > 0 && (
            <Banner tone="danger" title={t('request.notSent')}>
              {problems.join(' ')}
            </Banner>
          )}
          {draft.restored && (
            <p className={s.restored}>
              {t('request.restored')}{' '}
              <TextButton
                onClick={() => {
                  draft.forget();
                  // Reloads the page to reset the form, because all of its state belongs to the draft.
                  window.location.assign(`${import.meta.env.BASE_URL.replace(/\/$/, '')}${publicRequestPath()}`);
                }}
              >
                {t('request.startOver')}
              </TextButton>
            </p>
          )}
        </>
      }
      sending={sending}
      sendLabel={t('request.send')}
      onSend={ask}
    />
  );
}
