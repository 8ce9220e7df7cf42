import { useQuery } from '@apollo/client/react';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isShareable } from '@wr1/schema/rules/transition/share-link.ts';
import { STATUS } from '@wr1/schema/rules/transition/status.ts';
import { useHas } from '../../app/session/viewer-context.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { preloadDialog } from '../../ui/overlay/dialog.tsx';
import { ShareLinksDocument } from './share-link-dialog.generated.ts';

const ShareLinkDialog = lazy(async () => ({ default: (await import('./share-link-dialog.tsx')).ShareLinkDialog }));

/** Statuses after release in which no link can be created, but existing links still work. */
const AFTERWARDS: ReadonlySet<number> = new Set([
  STATUS.AWAITING_QUOTE_CONFIRMATION,
  STATUS.RECEIVED_REVISE_REQUEST,
  STATUS.CANCELLED,
]);

interface ShareLinkCardProps {
  record: { id: string; number: string; statusCode: number };
}

/**
 * Button for the links with which someone without an account follows a booking. Renders nothing before the booking is
 * released. Needs the catalogue `share-link`.
 */
export function ShareLinkCard({ record }: ShareLinkCardProps) {
  const has = useHas();
  if (!has('shareLinks')) return null;
  if (isShareable(record.statusCode)) return <SharingCard record={record} />;
  return AFTERWARDS.has(record.statusCode) ? <SharedBeforeCard record={record} /> : null;
}

/** Shown only if there are links to manage. */
function SharedBeforeCard({ record }: ShareLinkCardProps) {
  const { data } = useQuery(ShareLinksDocument, { variables: { number: record.number } });
  return data?.booking?.shareLinks.nodes.length ? <SharingCard record={record} /> : null;
}

function SharingCard({ record }: ShareLinkCardProps) {
  const { t } = useTranslation('share-link');
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <Card
      title={t('card.title')}
      printed={false}
      actions={
        <Button
          size="sm"
          icon={<Share2 size={16} />}
          onPointerEnter={preloadDialog}
          onClick={() => {
            setUsed(true);
            setOpen(true);
          }}
        >
          {t('card.share')}
        </Button>
      }
    >
      {t('card.text')}
      {used && (
        <Suspense fallback={null}>
          <ShareLinkDialog open={open} record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
