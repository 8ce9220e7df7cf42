import { describe, expect, it } from 'vitest';
import { readText, repositoryFiles } from '../testkit/files.ts';

/** The members of an exported union of string literals. */
function unionOf(file: string, name: string): string[] {
  const text = new RegExp(`export type ${name} =([^;]*);`).exec(readText(file))?.[1] ?? '';
  return [...text.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '').sort();
}

describe('The client package', () => {
  it('knows every error code of the gateway', () => {
    const codes = unionOf('gateway/src/errors.ts', 'ErrorCode');
    expect(codes.length).toBeGreaterThan(15);
    expect(unionOf('clients/typescript/src/error.ts', 'GatewayErrorCode')).toEqual(codes);
  });

  it('names every operation that it exports in its README', () => {
    const readme = readText('clients/typescript/README.md');
    const names = repositoryFiles('clients/typescript/src/operations/*.graphql').flatMap((file) =>
      [...readText(file).matchAll(/^(?:query|mutation|subscription) (\w+)/gm)].map((match) => `${match[1]}Document`),
    );
    expect(names.length).toBeGreaterThan(15);
    // The client itself signs in and out, so these documents are not for its users.
    const own = ['SignInDocument', 'SignOutDocument'];
    expect(names.filter((name) => !own.includes(name) && !readme.includes(`\`${name}\``))).toEqual([]);
  });
});
