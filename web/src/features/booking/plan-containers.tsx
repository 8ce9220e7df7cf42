import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { normalizeContainerNumber } from '@wr1/schema/rules/cargo/check-digit.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { PlanFormFragment } from './plan-form.generated.ts';
import type { PlanContainer } from './plan-values.ts';
import s from './plan-form.module.css';

interface PlanContainersProps {
  lines: PlanFormFragment['cargo']['containers'];
  values: readonly PlanContainer[];
  problems: ReadonlyMap<string, MessageCode>;
  /**
   * Whether the user has tried to send the form. If so, all problems are shown, not only those in touched
   * fields.
   */
  tried: boolean;
  onChange: (containers: PlanContainer[]) => void;
}

/** Number and seal of each container, by cargo line. A number's check digit is checked on blur. */
export function PlanContainers({ lines, values, problems, tried, onChange }: PlanContainersProps) {
  const { t } = useTranslation(['booking', 'message']);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  function change(index: number, kind: 'numbers' | 'seals', position: number, text: string) {
    onChange(
      values.map((line, at) =>
        at === index ? { ...line, [kind]: line[kind].map((old, place) => (place === position ? text : old)) } : line,
      ),
    );
  }

  return (
    <fieldset className={s.containers}>
      <legend className={s.legend}>{t('plan.containers')}</legend>
      {values.map((line, index) => {
        const type = lines[index]?.containerType?.shortName ?? lines[index]?.containerTypeCode ?? '';
        return line.numbers.map((number, position) => {
          const key = `${index}.${position}`;
          const problem = tried || left.has(key) ? problems.get(key) : undefined;
          const name = { type, n: position + 1 };
          return (
            <div key={key} className={s.pair}>
              <TextField
                label={t('plan.containerOf', name)}
                mono
                maxLength={15}
                spellCheck={false}
                value={number}
                error={problem && t(`message:${problem}`, {})}
                onChange={(text) => change(index, 'numbers', position, text.toUpperCase())}
                onBlur={() => {
                  setLeft(new Set([...left, key]));
                  const tidy = normalizeContainerNumber(number);
                  if (tidy !== number) change(index, 'numbers', position, tidy);
                }}
              />
              <TextField
                label={t('plan.seal')}
                aria-label={t('plan.sealOf', name)}
                mono
                maxLength={30}
                value={line.seals[position] ?? ''}
                onChange={(text) => change(index, 'seals', position, text)}
              />
            </div>
          );
        });
      })}
    </fieldset>
  );
}
