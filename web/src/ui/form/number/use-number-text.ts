import { useLayoutEffect, useRef, useState } from 'react';
import { numberRefusal, plainNumberText } from '@wr1/schema/rules/validation/number-text.ts';
import type { NumberMarks, NumberRefusal } from '@wr1/schema/rules/validation/number-text.ts';
import { caretInShown, isSameNumber, shownText, textAfterEdit } from './number-text.ts';

/** The properties for a number input. */
export interface NumberText {
  input: React.RefObject<HTMLInputElement | null>;
  /** The text to show. */
  shown: string;
  /** Why it is not a number; null for a valid or empty one, and while typing. */
  refusal: NumberRefusal | null;
  type: (typed: string, caret: number) => void;
  /** Replaces the text: a step up or down, or the suggested number. */
  put: (text: string) => void;
  leave: () => void;
}

/**
 * A number while it is typed. Thousands separators are inserted; text that is not a number stays,
 * is passed on, and is checked on blur.
 * @param value a plain decimal text, a text that is not a number, or an empty one
 * @param onText receives the same three
 */
export function useNumberText(value: string, marks: NumberMarks, onText: (text: string) => void): NumberText {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [typing, setTyping] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  // "12." and "12" are the same number: the typed text stays until the value really differs.
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
