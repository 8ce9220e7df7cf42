import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

const loadDialog = () => import('../prime/prime-dialog.tsx');
const PrimeDialog = lazy(async () => ({ default: (await loadDialog()).PrimeDialog }));

/** Loads the dialog's code ahead of time: on hover of a button that opens one. */
export function preloadDialog(): void {
  void loadDialog();
}

export interface DialogProps {
  open: boolean;
  /** Escape, the cross, or a click outside a drawer. Never called while `closable` is false. */
  onClose: () => void;
  title: ReactNode;
  /** Under the title. */
  detail?: ReactNode;
  /** A bar under the head: filters, view switch. */
  tools?: ReactNode;
  /** Buttons in the footer, the main one last. */
  foot?: ReactNode;
  /** Widths 480, 640, 880, 1144, 1280; on a phone a sheet, from `lg` the whole screen. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'xxl';
  /** At an edge instead of the middle. */
  side?: 'right' | 'left' | 'bottom';
  /** The body has no padding (tables). */
  flush?: boolean;
  /** False: no cross, Escape and scrim do nothing (forced change of the password). */
  closable?: boolean;
  children?: ReactNode;
}

/**
 * A modal dialog: never taller than the screen, with a focus trap; focuses the first wrong field
 * after the main button, and returns the focus when it closes.
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

/** A dialog at the edge of the screen: navigation of a phone, filters, details beside a list. */
export function Drawer({ side = 'right', ...props }: Omit<DialogProps, 'size'>) {
  return <Dialog {...props} side={side} />;
}
