import { useQuery } from '@apollo/client/react';
import { LoadFailure } from '../../app/page/load-failure.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileDocument } from './profile.generated.ts';
import { ProfileImageCard } from './image/profile-image-card.tsx';
import s from './profile-page.module.css';

/** Tab with the profile image and form, shown once loaded. */
export function ProfilePanel() {
  const { data, error, loading, refetch } = useQuery(ProfileDocument, { fetchPolicy: 'cache-and-network' });
  const profile = data?.profile;
  if (!profile) {
    return error ? (
      <LoadFailure error={error} retrying={loading} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <div className={s.stack}>
        <SkeletonCard />
        <SkeletonCard />
      </div>
    );
  }
  return (
    <div className={s.stack}>
      <ProfileImageCard profile={profile} />
      <ProfileForm profile={profile} reload={async () => (await refetch()).data?.profile ?? null} />
    </div>
  );
}
