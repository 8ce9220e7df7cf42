import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { profileImage } from '@wr1/schema/rules/validation/validation-file.ts';
import { useViewer } from '../../../app/session/viewer-context.tsx';
import { useDeleteRecord } from '../../../app/use-delete-record.ts';
import { useMessage } from '../../../i18n/use-message.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import type { ProfileFormFragment } from '../profile.generated.ts';
import { ProfileDocument, DeleteProfileImageDocument } from '../profile.generated.ts';
import s from '../profile-page.module.css';

const ProfileImageDialog = lazy(async () => ({
  default: (await import('./profile-image-dialog.tsx')).ProfileImageDialog,
}));

/** The profile image: choose, crop or delete it. */
export function ProfileImageCard({ profile }: { profile: ProfileFormFragment }) {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const toast = useToast();
  const client = useApolloClient();
  const viewer = useViewer();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const name = viewer.user?.fullName ?? profile.username;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0] ?? null;
    // Without this, choosing the same file again after a problem would fire no event.
    event.target.value = '';
    if (!file) return;
    const code = profileImage(file);
    setProblem(code && message(code));
    if (code === null) setChosen(file);
  }
  /** The picture in the account menu comes from another query (Viewer). */
  const reread = () => client.refetchQueries({ include: ['Viewer', ProfileDocument] });

  const { remove, isBusy } = useDeleteRecord({
    mutation: DeleteProfileImageDocument,
    payloadOf: (data) => data.deleteProfileImage,
    refresh: reread,
  });
  async function takeAway() {
    const question = { title: t('image.removeTitle'), body: t('image.removeText'), confirmLabel: t('image.remove') };
    if (await remove(question, {})) setProblem(null);
  }

  return (
    <Card>
      <div className={s.image}>
        <Avatar name={name} image={profile.imageUrl} size={64} ink={viewer.isStaff} />
        <div className={s.imageWords}>
          <p className={s.imageName}>{name}</p>
          <p className={s.imageHint}>{t('image.hint')}</p>
        </div>
        <div className={s.imageTools}>
          <Button onClick={() => picker.current?.click()}>
            {t(profile.imageUrl === null ? 'image.choose' : 'image.replace')}
          </Button>
          {profile.imageUrl !== null && (
            <Button kind="quiet" loading={isBusy} onClick={() => void takeAway()}>
              {t('image.remove')}
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          name="profileImage"
          accept=".jpg,.png"
          className="sr"
          tabIndex={-1}
          aria-label={t('image.choose')}
          onChange={choose}
        />
      </div>
      {problem !== null && (
        <p className={s.problem} role="alert">
          {problem}
        </p>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <ProfileImageDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onDone={() => {
              setChosen(null);
              toast.success(message('SAVED'));
              void reread();
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
