import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

const loadDialog = () => import('../prime/prime-dialog.tsx');
const PrimeDialog = lazy(async () => ({ default: (await loadDialog()).PrimeDialog }));

/** Fetches the dialog's code ahead of time: on hover of a button that will open one. */
export function preloadDialog(): void {
  void loadDialog();
}

export interface DialogProps {
  open: boolean;
  /** Escape, cross, or a press beside a drawer. Never called while `closable` is false. */
  onClose: () => void;
  title: ReactNode;
  /** Under the title. */
  detail?: ReactNode;
  /** A bar under the head: filters, view switch. */
  tools?: ReactNode;
  /** Buttons at the foot, the main one last. */
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
 * A modal dialog: never taller than the screen, focus trapped, after the main button on the first field that is wrong, at the
 * end back to where it was.
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
