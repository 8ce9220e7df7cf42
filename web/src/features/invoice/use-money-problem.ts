import { useTranslation } from 'react-i18next';
import type { ActionProblem } from '../shipment/record-action-dialog.tsx';

/** What the server said of one field of an input; undefined when nothing. */
export function fieldError(problem: ActionProblem | null, name: string): string | undefined {
  return problem?.errors.find(({ field }) => field?.at(-1) === name)?.message;
}

/** The problem without what stands beside its fields; null when nothing is left to say above the form. */
export function restOf(problem: ActionProblem | null, names: readonly string[]): ActionProblem | null {
  if (problem === null || problem.kind !== 'refused') return problem;
  const rest = problem.errors.filter(({ field }) => !names.includes(field?.at(-1) ?? ''));
  return rest.length === 0 ? null : { ...problem, errors: rest };
}

/** Words of a check: a message of the catalogue, or the sentence given for amounts above a sum. */
export function useProblemText() {
  const { t } = useTranslation(['invoice', 'message']);
  return (code: string | undefined, tooMuch: string): string | undefined => {
    if (code === undefined) return undefined;
    return code === 'tooMuch' ? tooMuch : t(`message:${code as 'REQUIRED'}`);
  };
}
