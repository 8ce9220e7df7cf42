import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './files.ts';

/** A program's exit code and output. */
export interface Ended {
  code: number | null;
  /** Standard output and errors, interleaved in order of arrival. */
  output: string;
}

export interface Running {
  ended: Promise<Ended>;
  /** Resolves when the output contains the text; rejects if the program ends without it. */
  says(text: string): Promise<void>;
  stop(): void;
}

/** Starts a program with the repository's tools in its PATH. */
export function start(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Running {
  const bin = path.join(ROOT, 'node_modules', '.bin');
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, ...env },
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
  return {
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => void (output.includes(text) && resolve());
        listeners.add(look);
        look();
        ended.then(() => reject(new Error(`"${text}" did not appear in the output: ${output}`)), reject);
      }),
    stop: () => void child.kill(),
  };
}

/** Runs a program until it ends. */
export function run(command: string, args: readonly string[], cwd: string, env?: Record<string, string>) {
  return start(command, args, cwd, env).ended;
}

/** A new project in which the packed client is installed, as a partner would do. */
export interface ClientProject {
  folder: string;
  /** Writes a file of the project. */
  write(name: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Packs the client and installs the package without network access.
 * @param examples folder of examples to copy into the project
 * @throws Error with npm's output if either fails
 */
export async function makeClientProject(examples?: string): Promise<ClientProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wr1-client-'));
  const succeed = async (args: string[], cwd: string) => {
    const { code, output } = await run('npm', args, cwd);
    if (code !== 0) throw new Error(`npm ${args.join(' ')} failed: ${output}`);
  };
  const packed = path.join(folder, 'packed');
  const project = path.join(folder, 'project');
  await mkdir(packed);
  await mkdir(project);
  await succeed(['pack', '--pack-destination', packed], path.join(ROOT, 'clients', 'typescript'));
  const [tarball = ''] = await readdir(packed);
  await writeFile(path.join(project, 'package.json'), '{ "name": "partner", "private": true, "type": "module" }');
  await succeed(['install', '--offline', '--no-audit', '--no-fund', path.join(packed, tarball)], project);
  if (examples !== undefined) await cp(path.join(ROOT, examples), project, { recursive: true });
  return {
    folder: project,
    write: (name, text) => writeFile(path.join(project, name), text),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
