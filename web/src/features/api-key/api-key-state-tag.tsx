import { Check, CircleMinus, Clock, Pause, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKeyState } from '../../schema-types.generated.ts';
import { Tag } from '../../ui/text/tag.tsx';
import type { Tone } from '../../ui/text/tag.tsx';

const look: Readonly<Record<ApiKeyState, { tone: Tone; icon: ReactNode }>> = {
  ACTIVE: { tone: 'success', icon: <Check size={12} /> },
  ENDING: { tone: 'warning', icon: <TriangleAlert size={12} /> },
  EXPIRED: { tone: 'neutral', icon: <Clock size={12} /> },
  PAUSED: { tone: 'danger', icon: <Pause size={12} /> },
  REVOKED: { tone: 'neutral', icon: <CircleMinus size={12} /> },
};

export function ApiKeyStateTag({ state }: { state: ApiKeyState }) {
  const { t } = useTranslation('api-key');
  const { tone, icon } = look[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Tag>
  );
}
