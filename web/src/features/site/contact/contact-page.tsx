import { workingDaysOf } from '@wr1/schema/field/own-company.ts';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { postOperation } from '../../../app/graphql-post.ts';
import { useReconnected } from '../../../app/live/browser-connection.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SkeletonLines } from '../../../ui/page/skeleton.tsx';
import { weekdayName } from '../../../ui/text/weekday.ts';
import { ArticlePage } from '../article-page.tsx';
import type { ProseLink } from '../prose.ts';
import { ProseLinks } from '../prose-section.tsx';
import { useContent } from '../use-content.ts';
import s from './contact-page.module.css';
import { ForwarderContactDocument } from './forwarder-contact.generated.ts';
import type { ForwarderContactQuery } from './forwarder-contact.generated.ts';

type Contact = NonNullable<ForwarderContactQuery['forwarderContact']>;
type Reach = Pick<Contact, 'address' | 'phone' | 'email'>;
type State = { kind: 'loading' | 'failed' } | { kind: 'read'; contact: Contact | null };

/** Reads the contact details again in each language; pages for visitors do not use Apollo. */
function useContact(): State {
  const { language } = useLanguage();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useReconnected(() => setRound(round + 1));
  useEffect(() => {
    let gone = false;
    postOperation(ForwarderContactDocument, {})
      .then(({ forwarderContact: contact }) => gone || setState({ kind: 'read', contact }))
      .catch(() => gone || setState({ kind: 'failed' }));
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- both need a new answer
  }, [language, round]);
  return state;
}

/** /contact: the forwarder's address, phone, email and offices, and the ways to reach it online. */
export function ContactPage() {
  const { contact: page } = useContent('notice');
  const state = useContact();
  const contact = state.kind === 'read' ? state.contact : null;
  return (
    <ArticlePage pageTitle={page.pageTitle} title={page.title} lead={page.lead}>
      <div className={s.columns}>
        <section className={s.company} aria-labelledby="company" aria-busy={state.kind === 'loading'}>
          <h2 id="company" className={s.heading}>
            {contact?.name ?? page.company}
          </h2>
          {state.kind === 'loading' && <SkeletonLines count={5} />}
          {state.kind === 'failed' && <p role="alert">{page.failed}</p>}
          {state.kind === 'read' && contact === null && <p>{page.absent}</p>}
          {contact && <Company contact={contact} />}
        </section>
        <section className={s.online} aria-labelledby="online">
          <h2 id="online" className={s.heading}>
            {page.online}
          </h2>
          <p>{page.onlineText}</p>
          <ProseLinks links={page.links as readonly ProseLink[]} />
        </section>
      </div>
      {contact && contact.offices.length > 0 && (
        <section className={s.section} aria-labelledby="offices">
          <h2 id="offices" className={s.heading}>
            {page.offices}
          </h2>
          <ul className={s.offices}>
            {contact.offices.map((office) => (
              <li key={office.code} className={s.office}>
                <h3 className={s.name}>{office.name}</h3>
                <Details of={office} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </ArticlePage>
  );
}

function Company({ contact }: { contact: Contact }) {
  const { contact: page } = useContent('notice');
  const { locale } = useLanguage();
  const { website, opensAt, closesAt } = contact;
  const days = (workingDaysOf(contact.workingDays) ?? []).map((day) => weekdayName(day, locale));
  return (
    <Details of={contact}>
      {website && (
        <Detail label={page.website}>
          <a href={/^https?:/.test(website) ? website : `https://${website}`}>{website}</a>
        </Detail>
      )}
      <Detail label={page.hours}>
        {opensAt}–{closesAt} · {page.zone}
        <br />
        {days.join(', ')}
      </Detail>
    </Details>
  );
}

function Details({ of: { address, phone, email }, children }: { of: Reach; children?: ReactNode }) {
  const { contact: page } = useContent('notice');
  return (
    <dl className={s.details}>
      {address && <Detail label={page.address}>{address}</Detail>}
      {phone && (
        <Detail label={page.phone}>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </Detail>
      )}
      {email && (
        <Detail label={page.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Detail>
      )}
      {children}
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={s.detail}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
