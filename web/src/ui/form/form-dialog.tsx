import type { ReactNode } from 'react';
import { Banner } from '../page/banner.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import s from './form-dialog.module.css';
import { useUiText } from '../text/ui-text.tsx';

interface FormDialogProps {
  title: ReactNode;
  /** What the main button and Enter do. */
  submitLabel: string;
  busy: boolean;
  /** What is wrong with no field of its own; null when nothing. */
  problem: string | null;
  /** Says what is being asked for, above the fields. */
  lead: ReactNode;
  /** Not called while busy. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that asks a few things and sends them, by its button or by Enter; may stand inside another form. */
export function FormDialog({ title, submitLabel, busy, problem, lead, onSubmit, onClose, children }: FormDialogProps) {
  const text = useUiText();
  function submit() {
    if (!busy) void onSubmit();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="primary" loading={busy} onClick={submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React hands events of a dialog on to the form that opened it.
          event.stopPropagation();
          submit();
        }}
      >
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <p className={s.lead}>{lead}</p>
        {children}
        {/* Enter sends. */}
        <button type="submit" hidden>
          {submitLabel}
        </button>
      </form>
    </Dialog>
  );
}
