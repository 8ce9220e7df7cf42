import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postOperation } from '../../app/graphql-post.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { TextLink } from '../../ui/button/link-button.tsx';
import { DemoOutboxExistsDocument } from './demo-outbox-card.generated.ts';

/**
 * A link to the email that a page mentions. Renders nothing unless this is a demo without a mail server. Needs the
 * catalogue `mail`.
 */
export function DemoOutboxCard() {
  const { t } = useTranslation('mail');
  const [exists, setExists] = useState(false);

  useEffect(() => {
    let gone = false;
    postOperation(DemoOutboxExistsDocument, {}).then(
      ({ demoOutbox }) => {
        if (!gone) setExists(demoOutbox !== null);
      },
      // The page works without the link.
      () => undefined,
    );
    return () => void (gone = true);
  }, []);

  if (!exists) return null;
  return (
    <Banner title={t('card.title')}>
      <p>{t('card.text')}</p>
      <TextLink to="/demo/outbox">{t('card.open')}</TextLink>
    </Banner>
  );
}
