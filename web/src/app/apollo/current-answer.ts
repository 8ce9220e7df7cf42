import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { defer, mergeMap, of, tap } from 'rxjs';
import type { Observable } from 'rxjs';

/** Maximum number of repeats. If changes keep coming, the last response is used. */
const AGAIN = 2;

/** Number of changes since the page was opened. */
let changes = 0;

/** Signals a change, after which responses in flight may be outdated. */
export function outdateAnswers(): void {
  changes += 1;
}

/**
 * Repeats a query if something changed while it was in flight. Otherwise its response would overwrite the
 * change and be shared with later requests.
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
