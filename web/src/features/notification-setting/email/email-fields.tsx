import { Braces } from 'lucide-react';
import { useRef } from 'react';
import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EMAIL_WORD, EMAIL_WORD_LENGTH } from '@wr1/schema/rules/mail/email-template.ts';
import type { EmailWord } from '@wr1/schema/rules/mail/email-template.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Code } from '../../../ui/text/code.tsx';
import type { EmailTexts } from './email-template-dialog.tsx';
import s from './email-template.module.css';

interface EmailFieldsProps {
  texts: EmailTexts;
  variables: readonly { name: string; label: string; isRequired: boolean }[];
  hasButton: boolean;
  errorOf: (word: EmailWord) => string | null;
  onChange: (word: EmailWord, value: string) => void;
  onLeave: (word: EmailWord) => void;
}

/** Where a variable is inserted: the field that had the focus last, and the selection in it. */
interface Place {
  word: EmailWord;
  start: number;
  end: number;
}

/** The texts of an email in one language, with a menu that inserts variables. */
export function EmailFields({ texts, variables, hasButton, errorOf, onChange, onLeave }: EmailFieldsProps) {
  const { t } = useTranslation('notification-setting');
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Place | null>(null);

  function remember({ target }: FocusEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const word = EMAIL_WORD.find((one) => one === target.name);
    if (word === undefined) return;
    last.current = { word, start: target.selectionStart ?? 0, end: target.selectionEnd ?? 0 };
  }

  function insert(name: string) {
    const end = texts.body.length;
    const place = last.current ?? { word: 'body', start: end, end };
    const text = texts[place.word];
    const caret = place.start + name.length + 2;
    onChange(place.word, `${text.slice(0, place.start)}{${name}}${text.slice(place.end)}`);
    last.current = { word: place.word, start: caret, end: caret };
    // After the menu has returned the focus and the text is rendered.
    setTimeout(() => {
      const field = box.current?.querySelector<HTMLInputElement>(`[name="${place.word}"]`);
      field?.focus();
      field?.setSelectionRange(caret, caret);
    });
  }

  const bind = (word: EmailWord) => ({
    name: word,
    label: t(`template.word.${word}`),
    value: texts[word],
    error: errorOf(word),
    maxLength: EMAIL_WORD_LENGTH[word],
    onChange: (value: string) => onChange(word, value),
    onBlur: () => onLeave(word),
  });

  return (
    <div ref={box} className={s.fields} onBlurCapture={remember}>
      {variables.length > 0 && (
        <div>
          <Menu
            label={t('template.insert')}
            align="start"
            items={variables.map(({ name, label, isRequired }) => ({
              id: name,
              label: <Code size={12}>{`{${name}}`}</Code>,
              detail: isRequired ? t('template.required', { label }) : label,
              onSelect: () => insert(name),
            }))}
            renderTrigger={(props) => (
              <Button {...props} size="sm" icon={<Braces size={16} />}>
                {t('template.insert')}
              </Button>
            )}
          />
        </div>
      )}
      <TextField {...bind('subject')} required autoComplete="off" />
      <TextField {...bind('title')} required autoComplete="off" />
      <TextArea {...bind('body')} rows={8} hint={t('template.bodyHint')} />
      {hasButton && <TextField {...bind('button')} required autoComplete="off" />}
      <TextArea {...bind('note')} rows={2} optional />
    </div>
  );
}
