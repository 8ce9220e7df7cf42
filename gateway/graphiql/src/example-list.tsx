import type { GraphiQLPlugin } from '@graphiql/react';
import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { valueAt, withValue } from './example.ts';
import type { Example } from './example.ts';
import { jobs } from './examples.ts';
import { ask } from './fetcher.ts';

interface Wanted {
  example: Example;
  variables: Record<string, unknown>;
  /** Previously open tabs. */
  tabs: number;
}

/** The example's variables; missing ids are looked up with the caller's permissions. */
async function variablesOf({ variables, lookup }: Example, token: string | null): Promise<Record<string, unknown>> {
  if (lookup === undefined || token === null) return variables;
  const value = valueAt(await ask(lookup.query, token), lookup.from);
  return value === undefined ? variables : withValue(variables, lookup.into, value);
}

function ExampleList({ tokenOf }: { tokenOf: () => string | null }): ReactElement {
  const actions = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const tabs = useGraphiQL((state) => state.tabs.length);
  const [wanted, setWanted] = useState<Wanted | null>(null);

  // The new tab clears the editors first; the example is inserted afterwards.
  useEffect(() => {
    if (wanted === null || tabs <= wanted.tabs) return;
    queryEditor?.setValue(wanted.example.query);
    variableEditor?.setValue(JSON.stringify(wanted.variables, null, 2));
    setWanted(null);
  }, [wanted, tabs, queryEditor, variableEditor]);

  async function open(example: Example): Promise<void> {
    const variables = await variablesOf(example, tokenOf());
    setWanted({ example, variables, tabs });
    actions.addTab();
  }

  return (
    <div className="wr1-examples">
      <div className="graphiql-doc-explorer-title">Examples</div>
      <p>
        Each example opens in its own tab. Password for all demo users: <code>Demo#2026</code>. More in the{' '}
        <a href="/docs">documentation</a>.
      </p>
      {jobs.map((job) => (
        <section key={job.name}>
          <h3>{job.name}</h3>
          <ul>
            {job.examples.map((example) => (
              <li key={example.title}>
                <button type="button" onClick={() => void open(example)}>
                  {example.title}
                </button>
                <p>{example.about}</p>
                <small>{example.user === null ? 'No sign-in needed' : `Try it as ${example.user}`}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Icon(): ReactElement {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" width="1em" height="1em">
      <path d="M5 4h11l3 3v13H5z M8 10h8 M8 14h8 M8 18h5" />
    </svg>
  );
}

/**
 * Side panel with the saved operations.
 * @param tokenOf returns the token from the sign-in box
 */
export function createExamplePlugin(tokenOf: () => string | null): GraphiQLPlugin {
  return { title: 'Examples', icon: Icon, content: () => <ExampleList tokenOf={tokenOf} /> };
}
