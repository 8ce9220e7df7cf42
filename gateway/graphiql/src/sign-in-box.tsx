import type { ReactElement } from 'react';
import { useState } from 'react';
import { signIn } from './fetcher.ts';

export interface SignedIn {
  token: string;
  name: string;
  role: string;
}

const demoUsers = ['admin.demo', 'sales.demo', 'root.demo', 'client.demo', 'root.other', 'client.other'];

/** A sign-in form that passes on the token for the apiKey header. */
export function SignInBox({
  who,
  onChange,
}: {
  who: SignedIn | null;
  onChange: (who: SignedIn | null) => void;
}): ReactElement {
  const [username, setUsername] = useState('client.demo');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(): Promise<void> {
    setIsBusy(true);
    try {
      const result = await signIn(username, password);
      if ('problem' in result) setProblem(result.problem);
      else {
        setProblem(null);
        setPassword('');
        onChange(result);
      }
    } catch {
      setProblem('The gateway is not responding. Please try again.');
    } finally {
      setIsBusy(false);
    }
  }

  if (who !== null) {
    return (
      <div className="wr1-sign-in">
        <span>
          Signed in as <strong>{who.name}</strong> ({who.role}). The apiKey header is set.
        </span>
        <button type="button" onClick={() => onChange(null)}>
          Sign out
        </button>
      </div>
    );
  }
  return (
    <form
      className="wr1-sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label>
        Username
        <input
          list="wr1-demo-users"
          value={username}
          autoComplete="username"
          onChange={(event) => setUsername(event.target.value)}
        />
      </label>
      <datalist id="wr1-demo-users">
        {demoUsers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <label>
        Password
        <input
          type="password"
          value={password}
          autoComplete="current-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <button type="submit" disabled={isBusy || password === ''}>
        Sign in
      </button>
      <span role="status">{problem ?? 'Sign in to see the schema and use operations that are not public.'}</span>
    </form>
  );
}
