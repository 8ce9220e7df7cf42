import { Moon, Sun } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { useSkin } from './skin.ts';

interface SkinButtonProps {
  /** Labels for the action of a click: "Dark skin" and "Light skin". */
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
