import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

const loadDialog = () => import('../prime/prime-dialog.tsx');
const PrimeDialog = lazy(async () => ({ default: (await loadDialog()).PrimeDialog }));

/** Preloads the dialog's code, for example when a button that opens one is hovered. */
export function preloadDialog(): void {
  void loadDialog();
}

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the cross, or a click outside a drawer, but never while `closable` is false. */
  onClose: () => void;
  title: ReactNode;
  /** Shown below the title. */
  detail?: ReactNode;
  /** A bar below the header: filters, view switch. */
  tools?: ReactNode;
  /** Buttons in the footer, the main one last. */
  foot?: ReactNode;
  /** Widths: 480, 640, 880, 1144 and 1280 px. On a phone it is a sheet, from `lg` on the whole screen. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'xxl';
  /** Edge of the screen at which it opens; if omitted, it is centered. */
  side?: 'right' | 'left' | 'bottom';
  /** Removes the padding of the body, for tables. */
  flush?: boolean;
  /** If false, there is no cross, and Escape and the backdrop do nothing (forced password change). */
  closable?: boolean;
  children?: ReactNode;
}

/**
 * A modal dialog with a focus trap, never taller than the screen. A click on the main button focuses the
 * first invalid field; closing returns focus.
 */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <PrimeDialog {...props} />
    </Suspense>
  );
}

/** A dialog at the edge of the screen, for a phone's navigation, filters, or details next to a list. */
export function Drawer({ side = 'right', ...props }: Omit<DialogProps, 'size'>) {
  return <Dialog {...props} side={side} />;
}
