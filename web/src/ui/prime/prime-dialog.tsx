import { X } from 'lucide-react';
import { Dialog } from 'primereact/dialog';
import { useId } from 'react';
import './prime-dialog.css';
import { PrimeRoot } from './prime-root.tsx';
import { cx } from '../cx.ts';
import type { DialogProps } from '../dialog.tsx';
import { focusableIn } from '../focusable.ts';
import { useUiText } from '../ui-text.tsx';

/** The frame of dialogs and drawers. Loaded when the first one opens. */
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
          // Not by the dialog's own ref: it is empty while a change of the content is drawn at the same moment.
          const box = document.getElementById(id);
          const content = box?.querySelector<HTMLElement>('.p-dialog-content');
          if (!box || !content || content.contains(document.activeElement)) return;
          // The first field, not the cross: whoever opens a dialog came to do something in it.
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
      >
        {tools !== undefined && <div className="ui-dialog-tools">{tools}</div>}
        {children}
      </Dialog>
    </PrimeRoot>
  );
}
