import { Check, CircleMinus, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BUSINESS_TIME_ZONE } from '@wr1/schema/rules/tariff/quote-validity.ts';
import { useDeleteRecord } from '../../app/use-delete-record.ts';
import { formatDate, formatDateTime } from '../../ui/text/format.ts';
import { TextButton } from '../../ui/button/link-button.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { RevokeShareLinkDocument } from './share-link-dialog.generated.ts';
import type { ShareLinkDetailFragment } from './share-link-dialog.generated.ts';
import s from './share-link-dialog.module.css';

type Link = Omit<ShareLinkDetailFragment, ' $fragmentName'>;

interface ShareLinkRowProps {
  link: Link;
  /** Reloads the list of links. */
  reload: () => Promise<void>;
}

/** A share link with recipient, creator, validity, visits, and a button to revoke it. */
export function ShareLinkRow({ link, reload }: ShareLinkRowProps) {
  const { t } = useTranslation('share-link');
  const { remove } = useDeleteRecord({
    mutation: RevokeShareLinkDocument,
    payloadOf: (data) => data.revokeShareLink,
    refresh: reload,
    act: 'revoke',
  });
  const name = link.name ?? t('list.unnamed');
  const revoke = () =>
    remove(
      { title: t('revoke.title', { name }), body: t('revoke.text'), confirmLabel: t('revoke.confirm') },
      { input: { id: link.id } },
    );

  return (
    <li className={s.link}>
      <div className={s.facts}>
        <p className={s.name}>
          <span className={s.words}>{name}</span>
          <State link={link} />
        </p>
        <p className={s.quiet}>
          {t('list.made', { actor: link.createdBy, date: formatDate(link.createdAt) })} <Until link={link} />
        </p>
        <p className={s.quiet}>
          {link.lastOpenedAt === null
            ? t('list.neverOpened')
            : t('list.opened', { count: link.openCount, time: formatDateTime(link.lastOpenedAt) })}
        </p>
      </div>
      {link.canRevoke && (
        <TextButton danger aria-label={t('revoke.label', { name })} onClick={() => void revoke()}>
          {t('revoke.action')}
        </TextButton>
      )}
    </li>
  );
}

function State({ link: { state } }: { link: Link }) {
  const { t } = useTranslation('share-link');
  if (state === 'ACTIVE') {
    return (
      <Tag tone="success" icon={<Check size={12} />}>
        {t('state.ACTIVE')}
      </Tag>
    );
  }
  return state === 'REVOKED' ? (
    <Tag icon={<CircleMinus size={12} />}>{t('state.REVOKED')}</Tag>
  ) : (
    <Tag icon={<Clock size={12} />}>{t('state.EXPIRED')}</Tag>
  );
}

function Until({ link: { state, revokedAt, expiresAt } }: { link: Link }) {
  const { t } = useTranslation('share-link');
  if (revokedAt !== null) return <>{t('list.revoked', { time: formatDateTime(revokedAt) })}</>;
  // It expires at midnight, so its last day is the day before.
  const date = formatDate(new Date(Date.parse(expiresAt) - 1), BUSINESS_TIME_ZONE);
  return <>{t(state === 'ACTIVE' ? 'list.until' : 'list.ended', { date })}</>;
}
