import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { useUiText } from '../text/ui-text.tsx';

interface CopyButtonProps {
  value: string;
  /** Label such as "Copy booking number"; defaults to "Copy". */
  label?: string;
  size?: 'xs' | 'sm';
}

/** Copies a value. The icon becomes a tick for two seconds, which screen readers announce. */
export function CopyButton({ value, label, size = 'sm' }: CopyButtonProps) {
  const text = useUiText();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Copying was refused (no permission, or no secure context), so don't show "copied".
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 2000);
  }

  return (
    <>
      <IconButton
        size={size}
        label={label ?? text.copy}
        icon={copied ? <Check size={14} /> : <Copy size={14} />}
        onClick={() => void copy()}
      />
      <output className="sr">{copied ? text.copied : ''}</output>
    </>
  );
}
