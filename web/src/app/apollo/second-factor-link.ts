import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap, of } from 'rxjs';

/** Asks the user for the second factor. Resolves to false if the user cancels. */
export type AskSecondFactor = () => Promise<boolean>;

let asking: AskSecondFactor | null = null;

/** Sets the dialog that asks for the second factor; null removes it. */
export function setSecondFactorPrompt(ask: AskSecondFactor | null): void {
  asking = ask;
}

/** Whether a mutation was refused because the last check of the second factor is too old. */
export function needsSecondFactor(data: object | null | undefined): boolean {
  return Object.values(data ?? {}).some((payload: { userErrors?: { code: string }[] } | null) =>
    payload?.userErrors?.some(({ code }) => code === 'SECOND_FACTOR_AGAIN'),
  );
}

/**
 * Asks for the second factor when a sensitive mutation needs it, then sends the mutation again. The first attempt was
 * refused before it changed anything. If the user cancels, the form shows the refusal.
 */
export function createSecondFactorLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    return forward(operation).pipe(
      mergeMap((answer) => {
        if (asking === null || !needsSecondFactor(answer.data)) return of(answer);
        return from(asking()).pipe(mergeMap((isEntered) => (isEntered ? forward(operation) : of(answer))));
      }),
    );
  });
}
