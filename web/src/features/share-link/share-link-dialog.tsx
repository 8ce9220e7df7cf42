import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { SHARE_LINK_CAP } from '@wr1/schema/rules/transition/share-link.ts';
import { useMessage } from '../../i18n/use-message.ts';
import { Banner } from '../../ui/page/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonRows } from '../../ui/page/skeleton.tsx';
import { LoadFailed } from '../../app/page/load-failed-card.tsx';
import { ShareLinksDocument } from './share-link-dialog.generated.ts';
import type { ShareLinksQuery } from './share-link-dialog.generated.ts';
import { ShareLinkForm } from './share-link-form.tsx';
import { ShareLinkRow } from './share-link-row.tsx';
import s from './share-link-dialog.module.css';

interface ShareLinkDialogProps {
  open: boolean;
  record: { id: string; number: string };
  onClose: () => void;
}

/** Creates, lists and revokes a booking's share links. Needs the catalogue `share-link`. */
export function ShareLinkDialog({ open, record, onClose }: ShareLinkDialogProps) {
  const { t } = useTranslation('share-link');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={t('dialog.title')}
      detail={record.number}
      foot={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      {open && <Body record={record} />}
    </Dialog>
  );
}

function Body({ record }: Pick<ShareLinkDialogProps, 'record'>) {
  const { t } = useTranslation('share-link');
  const { data, error, loading, refetch } = useQuery(ShareLinksDocument, {
    variables: { number: record.number },
    // A link may have been opened since the list was loaded.
    fetchPolicy: 'cache-and-network',
  });
  const reload = async () => {
    await refetch().catch(() => undefined);
  };
  const sharing = data?.booking?.shareLinks;
  if (!sharing) {
    return error ? (
      <LoadFailed error={error} retrying={loading} onRetry={() => void reload()} />
    ) : (
      <SkeletonRows count={4} height={48} />
    );
  }
  return (
    <div className={s.body}>
      <p className={s.quiet}>{t('dialog.text')}</p>
      {sharing.canCreate ? (
        <ShareLinkForm
          bookingId={record.id}
          usualDay={sharing.usualDay}
          latestDay={sharing.latestDay}
          reload={reload}
        />
      ) : (
        <NoMore sharing={sharing} />
      )}
      <section aria-labelledby="share-links">
        <h3 id="share-links" className={s.title}>
          {t('list.title')}
        </h3>
        {sharing.nodes.length === 0 ? (
          <p className={s.quiet}>{t('list.none')}</p>
        ) : (
          <ul className={s.links} aria-labelledby="share-links">
            {sharing.nodes.map((link) => (
              <ShareLinkRow key={link.id} link={link} reload={reload} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

type Sharing = NonNullable<ShareLinksQuery['booking']>['shareLinks'];

/** Explains why no more links can be created. */
function NoMore({ sharing }: { sharing: Sharing }) {
  const message = useMessage();
  const isFull = sharing.nodes.filter(({ state }) => state === 'ACTIVE').length >= SHARE_LINK_CAP;
  return (
    <Banner tone="info">
      {isFull ? message('TOO_MANY_SHARE_LINKS', { n: SHARE_LINK_CAP }) : message('NOTHING_TO_SHARE')}
    </Banner>
  );
}
