import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { callbackify, promisify } from 'node:util';
import { isPublicAddress } from './target.rules.ts';

const lookUp = promisify(systemLookup);

/** Resolves all addresses of a name. @throws Error with `code` ENOTFOUND and the like */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** The system's resolver: all addresses of a name, as this machine's own programs see them. */
export const resolveName: Resolve = (name) => lookUp(name, { all: true });

/** Thrown if one of a name's addresses is forbidden for webhooks. */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';

  constructor() {
    super('the name leads into a private or local network');
    this.name = 'ForbiddenAddressError';
  }
}

/**
 * The addresses of a name, all of them public.
 * @throws ForbiddenAddressError if one is not: a mix counts as an attack
 */
export async function publicAddresses(name: string, resolve: Resolve = resolveName): Promise<readonly LookupAddress[]> {
  const found = await resolve(name);
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) throw new ForbiddenAddressError();
  return found;
}

/** A lookup function for `net.connect`, for one address or all. */
export type Lookup = (
  name: string,
  options: { all?: boolean | undefined },
  callback: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
) => void;

/**
 * A lookup that connects only to checked addresses, so that a name that resolves differently the
 * second time gains nothing.
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
