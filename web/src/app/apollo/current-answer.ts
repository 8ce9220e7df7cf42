import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, mergeMap, of, tap } from 'rxjs';
import type { Observable } from 'rxjs';

/** Maximum repeats of a query; during continuous changes the last response is used. */
const AGAIN = 2;

/** Number of known changes since the page was opened. */
let changes = 0;

/** Signals a change: responses in flight may be outdated. */
export function outdateAnswers(): void {
  changes += 1;
}

/**
 * Repeats a query if something changed while it was in flight: its response would overwrite the
 * change, and would be shared with later requests.
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
