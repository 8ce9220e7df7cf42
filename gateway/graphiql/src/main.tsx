import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './style.css';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import type { ReactElement } from 'react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createExamplePlugin } from './example-list.tsx';
import { examples } from './examples.ts';
import { createFetcher } from './fetcher.ts';
import { SignInBox } from './sign-in-box.tsx';
import type { SignedIn } from './sign-in-box.tsx';

const firstTabs = examples.slice(0, 1).map(({ query, variables }) => ({ query, variables: JSON.stringify(variables) }));

let token: string | null = null;
const fetcher = createFetcher(() => token);
const examplePlugin = createExamplePlugin(() => token);

function Explorer(): ReactElement {
  const [who, setWho] = useState<SignedIn | null>(null);
  const change = (next: SignedIn | null): void => {
    token = next?.token ?? null;
    setWho(next);
  };
  return (
    <>
      <SignInBox who={who} onChange={change} />
      {/* A new key loads the schema again: introspection needs a valid token. */}
      <GraphiQL
        key={who?.token ?? 'anonymous'}
        fetcher={fetcher}
        plugins={[HISTORY_PLUGIN, examplePlugin]}
        // New users see the saved operations first.
        visiblePlugin={examplePlugin}
        defaultTabs={firstTabs}
        // Without a sign-in, introspection would be refused, so it is not requested.
        {...(who === null
          ? { schema: null }
          : {
              initialHeaders: JSON.stringify({ apiKey: who.token }, null, 2),
              defaultHeaders: JSON.stringify({ apiKey: who.token }, null, 2),
            })}
      />
    </>
  );
}

const root = document.querySelector('#root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Explorer />
    </StrictMode>,
  );
}
