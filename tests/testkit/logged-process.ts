import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { ROOT } from './files.ts';

/** A line of a server's log. */
export type LogLine = Record<string, unknown> & { msg: string };

/** A server in a separate process, with its output. */
export interface LoggedProcess {
  child: ChildProcess;
  lines: LogLine[];
  /** Standard output and errors as text. */
  output(): string;
  /** The first log line that satisfies the condition. @throws Error if there is none within `seconds` */
  line(condition: (line: LogLine) => boolean, seconds?: number): Promise<LogLine>;
  /** Stops the server and waits for it to exit. @returns the exit code */
  stop(): Promise<number | null>;
}

/**
 * Starts a server of the repository.
 * @param env environment variables; only PATH is inherited
 * @param options for Node itself
 */
export function startLogged(
  script: string,
  env: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): LoggedProcess {
  const child = spawn(process.execPath, [...options, path.join(ROOT, script)], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: LogLine[] = [];
  let output = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    output += `${line}\n`;
    if (line.startsWith('{')) lines.push(JSON.parse(line));
  });
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    child,
    lines,
    output: () => output,
    async line(condition, seconds = 10) {
      for (let tries = 0; tries < seconds * 20; tries += 1) {
        const found = lines.find(condition);
        if (found !== undefined) return found;
        if (child.exitCode !== null) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`the expected line did not appear: ${output.slice(-4_000)}`);
    },
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      return typeof code === 'number' ? code : null;
    },
  };
}
