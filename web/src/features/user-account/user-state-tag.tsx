import { useTranslation } from 'react-i18next';
import type { UserState } from '../../schema-types.generated.ts';
import { Tag } from '../../ui/text/tag.tsx';

const TONE = {
  ACTIVE: 'success',
  INVITED: 'signal',
  DISABLED: 'neutral',
  ERASED: 'neutral',
  UNKNOWN: 'neutral',
} as const;

/** Whether a person can sign in. */
export function UserStateTag({ state }: { state: UserState }) {
  const { t } = useTranslation('user-account');
  return <Tag tone={TONE[state]}>{t(`state.${state}`)}</Tag>;
}
