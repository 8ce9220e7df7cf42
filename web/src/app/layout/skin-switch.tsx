import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { IconButtonProps } from '../../ui/button/icon-button.tsx';
import { useSkin } from '../../ui/button/skin.ts';

/** Switches between light and dark. */
export function SkinSwitch({ kind = 'outlined' }: Pick<IconButtonProps, 'kind'>) {
  const { t } = useTranslation();
  const [skin, setSkin] = useSkin();
  const dark = skin === 'dark';
  return (
    <IconButton
      kind={kind}
      label={dark ? t('skin.light') : t('skin.dark')}
      icon={dark ? <Sun size={16} /> : <Moon size={16} />}
      onClick={() => setSkin(dark ? 'light' : 'dark')}
    />
  );
}
