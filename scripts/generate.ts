import { run } from './process.ts';
import { writeWiring } from './wiring.ts';

/**
 * Writes every generated file: lists from file names, and types and documents from the schema.
 * @returns 0 if everything was written
 */
export function generate(): Promise<number> {
  writeWiring();
  return run('graphql-codegen', ['--config', 'codegen.ts']);
}

if (import.meta.main) process.exitCode = await generate();
