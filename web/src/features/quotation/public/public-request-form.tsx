import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '../../../app/route/guard.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { TextButton, TextLink } from '../../../ui/button/link-button.tsx';
import { rememberAsked } from '../../history/browser-history.ts';
import { readDraft, writeDraft } from '../request/start/draft.ts';
import { RequestForm } from '../request/request-form.tsx';
import { RequestSailing } from '../request/field/request-sailing.tsx';
import { chosenSchedule, emptyRequest } from '../request/request-values.ts';
import type { RequestValues } from '../request/request-values.ts';
import { useRequestDraft } from '../request/start/use-request-draft.ts';
import { RequestContact } from '../request/field/request-contact.tsx';
import { publicRequestPath } from '../../../app/path/lead-path.ts';
import { beginWith, withSchedule } from './public-request-beginning.ts';
import type { Sent } from './public-request-sent.tsx';
import type { RequestStart } from './use-public-request-start.ts';
import { usePublicRequest } from './use-public-request.ts';
import s from './public-request-page.module.css';

const draftKey = 'request.public';
/** The address whose wishes the draft has taken up: asked once more, it does not undo what was typed since. */
const linkKey = 'request.public.link';
const isText = (value: unknown): value is string => typeof value === 'string';

interface PublicRequestFormProps extends RequestStart {
  /** The query of the address; empty when nothing is filled in by it. */
  link: string;
}

/** The request form of somebody without an account: the draft stays in this tab, nobody else finds it on the device. */
export function PublicRequestForm({ lists, beginning: asked, link: query }: PublicRequestFormProps) {
  const { t } = useTranslation('lead');
  const navigate = useNavigate();
  const location = useLocation();
  const schedule = chosenSchedule(location.state);
  const beginning = withSchedule(asked, schedule);
  // A sailing that was handed over is part of what the address asks for.
  const link = schedule ? `${query}#${schedule.id}` : query;
  const trap = useRef<HTMLInputElement>(null);
  const draft = useRequestDraft(draftKey, () => beginWith(emptyRequest(), beginning), 'tab');
  const [initial] = useState(() => {
    const isTaken = link === '' || readDraft(linkKey, isText, 'tab') === link;
    return draft.restored && !isTaken ? beginWith(draft.values, beginning) : draft.values;
  });
  const { send, sending, problems, refusals } = usePublicRequest();
  const { keep } = draft;
  const [onKeep] = useState(() => (values: RequestValues) => {
    keep(values);
    if (link !== '') writeDraft(linkKey, link, 'tab');
  });

  async function ask(values: RequestValues) {
    const reference = await send(values, trap.current?.value ?? '', draft.id);
    if (reference === null) return;
    draft.forget();
    const from = values.pol?.code ?? '';
    const to = values.pod?.code ?? '';
    rememberAsked({ reference, from, to, service: values.service });
    // A province's code says nothing.
    const nameOf = (place: RequestValues['pol']) => (place?.__typename === 'Region' ? place.name : (place?.code ?? ''));
    const sent: Sent = {
      reference,
      from: nameOf(values.pol),
      to: nameOf(values.pod),
      email: values.contact.email.trim(),
    };
    await navigate(publicRequestPath(), { replace: true, state: { sent } });
  }

  return (
    <RequestForm
      {...lists}
      initial={initial}
      asker="stranger"
      sailing={<RequestSailing handedOver />}
      contact={<RequestContact trap={trap} />}
      price={
        <>
          {t('request.price')}{' '}
          <TextLink to={loginPath} className={s.signIn}>
            {t('request.signIn')}
          </TextLink>{' '}
          {t('request.priceRest')}
        </>
      }
      savedAt={draft.savedAt}
      draftPlace="tab"
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
                  // A fresh form needs a fresh page: everything in it belongs to the draft.
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
      onKeep={onKeep}
      onSend={ask}
    />
  );
}
