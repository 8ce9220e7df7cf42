import type { NumberRefusal } from '@wr1/schema/rules/validation/number-text.ts';
import { TextButton } from '../../button/link-button.tsx';
import { useUiText } from '../../text/ui-text.tsx';

/** Why a text is not a number, with a button that inserts the number probably meant. */
export function NumberHint({ refusal, onTake }: { refusal: NumberRefusal; onTake: (plain: string) => void }) {
  const text = useUiText();
  const { meant } = refusal;
  return (
    <>
      {text.numberProblem(refusal)}{' '}
      {meant !== null && <TextButton onClick={() => onTake(meant)}>{text.numberTake(meant)}</TextButton>}
    </>
  );
}
