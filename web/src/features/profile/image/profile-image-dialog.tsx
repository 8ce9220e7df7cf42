import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { centerCrop, makeAspectCrop, ReactCrop } from 'react-image-crop';
import type { PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { PROFILE_IMAGE_MAX_BYTES, PROFILE_IMAGE_SIDE } from '@wr1/schema/rules/list/limit.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Banner } from '../../../ui/page/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUiText } from '../../../ui/text/ui-text.tsx';
import { RequestProfileImageUploadDocument } from '../profile.generated.ts';
import s from './profile-image-dialog.module.css';
import { sendImage } from './send-image.ts';

interface ProfileImageDialogProps {
  file: File;
  onClose: () => void;
  onDone: () => void;
}

const handles = ['nwDragHandle', 'neDragHandle', 'seDragHandle', 'swDragHandle'] as const;

/**
 * Draws the cropped area as a square JPEG of at most 512 px. Resolves to null if the browser cannot create
 * it.
 */
async function cutOut(image: HTMLImageElement, crop: PercentCrop): Promise<Blob | null> {
  const width = (crop.width / 100) * image.naturalWidth;
  const height = (crop.height / 100) * image.naturalHeight;
  const side = Math.max(1, Math.min(PROFILE_IMAGE_SIDE, Math.round(Math.min(width, height))));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency, so transparent areas would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  const [x, y] = [(crop.x / 100) * image.naturalWidth, (crop.y / 100) * image.naturalHeight];
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

/** Crops the chosen image with a square that is moved by pointer or arrow keys, and uploads the result. */
export function ProfileImageDialog({ file, onClose, onDone }: ProfileImageDialogProps) {
  const { t } = useTranslation('profile');
  const text = useUiText();
  const message = useMessage();
  const image = useRef<HTMLImageElement>(null);
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [request] = useMutation(RequestProfileImageUploadDocument, { errorPolicy: 'none' });

  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  async function save() {
    if (!image.current || !crop || sending) return;
    setSending(true);
    setProblem(null);
    const blob = await cutOut(image.current, crop);
    const outcome =
      blob === null || blob.size > PROFILE_IMAGE_MAX_BYTES
        ? message('IMAGE_UNREADABLE')
        : await sendImage(blob, async (input) => (await request({ variables: { input } })).data, message);
    setSending(false);
    if (outcome === null) onDone();
    else setProblem(outcome);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('crop.title')}
      detail={t('crop.detail')}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" disabled={!crop} loading={sending} onClick={() => void save()}>
            {t('crop.save')}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {address !== undefined && (
          <ReactCrop
            aspect={1}
            circularCrop
            keepSelection
            minWidth={32}
            crop={crop}
            onChange={(_, next) => setCrop(next)}
            className={s.crop}
            ariaLabels={{
              cropArea: t('crop.area'),
              nDragHandle: t('crop.handle'),
              eDragHandle: t('crop.handle'),
              sDragHandle: t('crop.handle'),
              wDragHandle: t('crop.handle'),
              ...(Object.fromEntries(handles.map((handle) => [handle, t('crop.handle')])) as Record<
                (typeof handles)[number],
                string
              >),
            }}
          >
            <img
              ref={image}
              src={address}
              alt={t('crop.alt')}
              className={s.picture}
              onLoad={({ currentTarget: { width, height } }) =>
                setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 80 }, 1, width, height), width, height))
              }
              onError={() => setProblem(message('IMAGE_UNREADABLE'))}
            />
          </ReactCrop>
        )}
      </div>
    </Dialog>
  );
}
