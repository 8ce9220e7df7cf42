import { useLayoutEffect, useRef, useState } from 'react';
import { numberRefusal, plainNumberText } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberMarks, NumberRefusal } from '@wr1/schema/rules/validation/number-text.ts';
import { caretInShown, isSameNumber, shownText, textAfterEdit } from './number-text.ts';

/** Props of a number input. */
export interface NumberText {
  input: React.RefObject<HTMLInputElement | null>;
  shown: string;
  /** Why the text is not a number; null if it is one or empty, and while typing. */
  refusal: NumberRefusal | null;
  type: (typed: string, caret: number) => void;
  /** Replaces the text, for a step up or down or the suggested number. */
  put: (text: string) => void;
  leave: () => void;
}

/**
 * State of a number field while typing. Thousands separators are inserted. Text that is not a number stays,
 * is passed on, and is checked on blur.
 * @param value a plain decimal number as text, text that is not a number, or an empty string
 * @param onText receives a value of the same kinds
 */
export function useNumberText(value: string, marks: NumberMarks, onText: (text: string) => void): NumberText {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  // "12." and "12" are the same number, so the typed text stays until the value really differs.
  const text = typing !== null && isSameNumber(typing, value) ? typing : value;
  const refusal = text.trim() === '' ? null : numberRefusal(text, marks);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function put(next: string) {
    setTyping(next);
    const passed = next.trim() === '' ? '' : numberRefusal(next, marks) === null ? plainNumberText(next) : next;
    if (passed !== null && passed !== value) onText(passed);
  }
  return {
    input,
    shown: shownText(text),
    refusal: isTyping ? null : refusal,
    type: (typed, position) => {
      const next = textAfterEdit(text, typed, position);
      caret.current = caretInShown(next.text, next.caret);
      setIsTyping(true);
      put(next.text);
    },
    put,
    leave: () => {
      setIsTyping(false);
      setTyping(null);
    },
  };
}
