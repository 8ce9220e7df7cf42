import type { ReactNode, Ref } from 'react';
import { Banner } from '../page/banner.tsx';
import { Button } from '../button/button.tsx';
import { useConfirm } from '../overlay/confirm.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import type { DialogProps } from '../overlay/dialog.tsx';
import s from './form-dialog.module.css';
import { useUiText } from '../text/ui-text.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'detail' | 'size' | 'side'> {
  /** Label of the main button. */
  submitLabel: string;
  busy: boolean;
  /** An error that belongs to no field; null if there is none. */
  problem: string | null;
  /** Another button next to the main one, such as one that saves a draft. */
  extra?: ReactNode;
  /** Introduction above the fields. */
  lead?: ReactNode;
  formRef?: Ref<HTMLFormElement>;
  /** Whether there are unsaved changes, so that closing asks for confirmation. */
  dirty?: boolean;
  /** Not called while busy. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog with a short form, submitted by button or Enter; with `side`, a panel at the edge of the screen. It can be
 * opened inside another form.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    detail,
    size = 'sm',
    side,
    submitLabel,
    busy,
    problem,
    extra,
    lead,
    formRef,
    dirty,
    onSubmit,
    onClose,
  } = props;
  const text = useUiText();
  const confirm = useConfirm();
  function submit() {
    if (!busy) void onSubmit();
  }
  async function close() {
    const { discardTitle, discardText, discard } = text;
    const question = { title: discardTitle, body: discardText, confirmLabel: discard, danger: true };
    if (!dirty || (await confirm(question))) onClose();
  }
  return (
    <Dialog
      open
      onClose={() => void close()}
      size={size}
      side={side}
      title={title}
      detail={detail}
      foot={
        <>
          <Button onClick={() => void close()}>{text.cancel}</Button>
          {extra}
          <Button kind="primary" loading={busy} onClick={submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles a dialog's events to the form that opened it.
          event.stopPropagation();
          submit();
        }}
      >
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        {lead !== undefined && <p className={s.lead}>{lead}</p>}
        {props.children}
        {/* Makes Enter submit the form. */}
        <button type="submit" hidden>
          {submitLabel}
        </button>
      </form>
    </Dialog>
  );
}
