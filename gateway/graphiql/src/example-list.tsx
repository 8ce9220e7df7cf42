import type { GraphiQLPlugin } from '@graphiql/react';
import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { examples } from './examples.ts';
import type { Example } from './examples.ts';

function ExampleList(): ReactElement {
  const actions = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const tabs = useGraphiQL((state) => state.tabs.length);
  const [wanted, setWanted] = useState<{ example: Example; tabs: number } | null>(null);

  // The new tab empties the editors; the example goes in when that has happened.
  useEffect(() => {
    if (wanted === null || tabs <= wanted.tabs) return;
    queryEditor?.setValue(wanted.example.query);
    variableEditor?.setValue(JSON.stringify(wanted.example.variables, null, 2));
    setWanted(null);
  }, [wanted, tabs, queryEditor, variableEditor]);

  return (
    <div>
      <div className="graphiql-doc-explorer-title">Examples</div>
      <p>Each opens in a tab of its own. Password of all demo users: Demo#2026</p>
      <ul className="wr1-examples">
        {examples.map((example) => (
          <li key={example.title}>
            <button
              type="button"
              onClick={() => {
                setWanted({ example, tabs });
                actions.addTab();
              }}
            >
              {example.title}
            </button>
            <small>{example.user === null ? 'no sign-in needed' : `try it as ${example.user}`}</small>
          </li>
        ))}
      </ul>
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

/** Side panel with saved operations. */
export const examplePlugin: GraphiQLPlugin = { title: 'Examples', icon: Icon, content: ExampleList };
