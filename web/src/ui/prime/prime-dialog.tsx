import { X } from 'lucide-react';
import { Dialog } from 'primereact/dialog';
import { useEffect, useId } from 'react';
import type { MouseEvent } from 'react';
import './prime-dialog.css';
import { PrimeRoot } from './prime-root.tsx';
import { cx } from '../text/cx.ts';
import type { DialogProps } from '../overlay/dialog.tsx';
import { focusableIn } from '../browser/focusable.ts';
import { useUiText } from '../text/ui-text.tsx';

/** A click on the main button (the last one) focuses the first invalid field. */
function goToWrongField(event: MouseEvent<HTMLElement>) {
  const foot = event.currentTarget;
  const pressed = event.target instanceof Element ? event.target.closest('button') : null;
  if (pressed === null || pressed !== [...foot.querySelectorAll('button')].at(-1)) return;
  const body = foot.parentElement?.querySelector('.p-dialog-content');
  requestAnimationFrame(() => body?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** The frame of dialogs and drawers, loaded when the first one opens. */
export function PrimeDialog({
  open,
  onClose,
  title,
  detail,
  tools,
  foot,
  size = 'md',
  side,
  flush,
  closable = true,
  children,
}: DialogProps) {
  const text = useUiText();
  const id = useId();
  // PrimeReact returns focus when a dialog closes, but not when it is unmounted.
  useEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return (
    <PrimeRoot>
      <Dialog
        id={id}
        visible={open}
        onHide={() => {
          if (closable) onClose();
        }}
        modal
        blockScroll
        focusOnShow={false}
        onShow={() => {
          // The dialog's own ref is null while its content changes at the same time, so look it up by id.
          const box = document.getElementById(id);
          const content = box?.querySelector<HTMLElement>('.p-dialog-content');
          const at = document.activeElement;
          // If focus is already in the dialog, it stays there.
          if (!box || !content || content.contains(at) || box.querySelector('.p-dialog-footer')?.contains(at)) return;
          // Focus the first field rather than the cross, because dialogs are opened to be filled in.
          (focusableIn(content)[0] ?? focusableIn(box)[0])?.focus();
        }}
        draggable={false}
        resizable={false}
        closable={closable}
        closeOnEscape={closable}
        dismissableMask={closable && side !== undefined}
        position={side ?? 'center'}
        ariaCloseIconLabel={text.close}
        closeIcon={<X size={18} />}
        className={cx('ui-dialog', `ui-dialog-${size}`, side && `ui-dialog-${side}`, flush && 'ui-dialog-flush')}
        maskClassName="ui-dialog-mask"
        header={
          <>
            <span className="ui-dialog-title">{title}</span>
            {detail !== undefined && <span className="ui-dialog-detail">{detail}</span>}
          </>
        }
        footer={foot}
        pt={{ footer: { onClick: goToWrongField } }}
      >
        {tools !== undefined && <div className="ui-dialog-tools">{tools}</div>}
        {children}
      </Dialog>
    </PrimeRoot>
  );
}
