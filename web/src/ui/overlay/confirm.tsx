import { createContext, use, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { useUiText } from '../text/ui-text.tsx';

export interface ConfirmQuestion {
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  body?: ReactNode;
  /** The verb of the action: "Delete user" rather than "OK". */
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
}

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

/** Provides `useConfirm`. Rendered once by the app around its pages. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const text = useUiText();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const ask = useCallback<Ask>(
    (next) =>
      new Promise((resolve) => {
        // A second question answers the open one with no.
        answer.current?.(false);
        answer.current = resolve;
        setQuestion(next);
        setOpen(true);
      }),
    [],
  );

  function close(yes: boolean) {
    setOpen(false);
    answer.current?.(yes);
    answer.current = undefined;
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog
        open={open}
        onClose={() => close(false)}
        title={question?.title}
        size="sm"
        foot={
          <>
            <Button onClick={() => close(false)}>{question?.cancelLabel ?? text.cancel}</Button>
            <Button kind={question?.danger ? 'danger' : 'primary'} onClick={() => close(true)}>
              {question?.confirmLabel ?? text.confirm}
            </Button>
          </>
        }
      >
        {question?.body}
      </Dialog>
    </ConfirmContext>
  );
}

/** Returns a function that asks for confirmation: `if (await confirm({ title, danger: true })) …`. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm must be used inside a ConfirmProvider');
  return ask;
}
