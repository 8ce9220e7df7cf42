import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, mergeMap, of, tap } from 'rxjs';
import type { Observable } from 'rxjs';

/** So often a question is put again; under an unbroken row of changes the last answer has to do. */
const AGAIN = 2;

/** What the page knows to have changed since it was opened; only whether it grows matters. */
let changes = 0;

/** Says that something has changed: answers that are under way may still tell how it was before. */
export function outdateAnswers(): void {
  changes += 1;
}

/**
 * Asks again when something has changed while the answer was under way: it would write over what the change has answered,
 * and who asks meanwhile for the same would be given it too.
 */
export function createCurrentAnswerLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) return forward(operation).pipe(tap(outdateAnswers));
    if (operation.operationType === OperationTypeNode.SUBSCRIPTION) return forward(operation);
    const ask = (again: number): Observable<ApolloLink.Result> =>
      defer(() => {
        const before = changes;
        return forward(operation).pipe(
          mergeMap((answer) => (again === 0 || changes === before ? of(answer) : ask(again - 1))),
        );
      });
    return ask(AGAIN);
  });
}
