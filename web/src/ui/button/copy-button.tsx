import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { useUiText } from '../text/ui-text.tsx';

interface CopyButtonProps {
  value: string;
  /** "Copy booking number"; "Copy" without it. */
  label?: string;
  size?: 'xs' | 'sm';
}

/** Copies a value; the icon turns into a tick for two seconds, announced to screen readers. */
export function CopyButton({ value, label, size = 'sm' }: CopyButtonProps) {
  const text = useUiText();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      // Refused (no permission, no secure context): showing "copied" would be wrong.
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
