import { Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useSkin } from './skin.ts';

interface SkinButtonProps {
  /** "Dark skin" and "Light skin": the result of pressing it. */
  toDark: string;
  toLight: string;
  kind?: 'quiet' | 'outlined';
}

/** Switches between light and dark. */
export function SkinButton({ toDark, toLight, kind = 'quiet' }: SkinButtonProps) {
  const [skin, setSkin] = useSkin();
  const dark = skin === 'dark';
  return (
    <IconButton
      kind={kind}
      label={dark ? toLight : toDark}
      icon={dark ? <Sun size={18} /> : <Moon size={18} />}
      onClick={() => setSkin(dark ? 'light' : 'dark')}
    />
  );
}
