import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { callbackify, promisify } from 'node:util';
import { isPublicAddress } from './target.rules.ts';

const lookUp = promisify(systemLookup);

/** Answers every address of a name. @throws Error with `code` ENOTFOUND and the like */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** The system's resolver: all addresses of a name, as this machine's own programs see them. */
export const resolveName: Resolve = (name) => lookUp(name, { all: true });

/** Thrown for a name that leads, with one of its addresses, where a webhook must not go. */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';

  constructor() {
    super('the name leads into a private or local network');
    this.name = 'ForbiddenAddressError';
  }
}

/**
 * The addresses of a name, all of them public.
 * @throws ForbiddenAddressError when one of them is not: a name with both is an attempt
 */
export async function publicAddresses(name: string, resolve: Resolve = resolveName): Promise<readonly LookupAddress[]> {
  const found = await resolve(name);
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) throw new ForbiddenAddressError();
  return found;
}

/** A lookup as `net.connect` asks it, for one address or for all. */
export type Lookup = (
  name: string,
  options: { all?: boolean | undefined },
  callback: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
) => void;

/**
 * A lookup for connections: what was checked is what is connected to, so that a name that answers differently the second
 * time gains nothing.
 */
export function checkedLookup(resolve: Resolve = resolveName): Lookup {
  const ask = callbackify((name: string) => publicAddresses(name, resolve));
  return (name, options, callback) =>
    ask(name, (error, found) => {
      const [first] = error === null ? found : [];
      if (first === undefined) callback(error ?? new ForbiddenAddressError(), '');
      else if (options.all === true) callback(null, [...found]);
      else callback(null, first.address, first.family);
    });
}
