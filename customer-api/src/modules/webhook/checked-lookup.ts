import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { callbackify, promisify } from 'node:util';
import { isPublicAddress } from './target.rules.ts';

const lookUp = promisify(systemLookup);

/** Resolves a name to all its addresses. @throws Error with a `code` such as ENOTFOUND */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** The operating system's resolver. */
export const resolveName: Resolve = (name) => lookUp(name, { all: true });

/** Thrown if a name resolves to an address that webhooks must not reach. */
export class ForbiddenAddressError extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';

  constructor() {
    super('the name leads into a private or local network');
    this.name = 'ForbiddenAddressError';
  }
}

/**
 * Resolves a name whose addresses must all be public.
 * @throws ForbiddenAddressError if any is not, because a mix suggests an attack
 */
export async function publicAddresses(name: string, resolve: Resolve = resolveName): Promise<readonly LookupAddress[]> {
  const found = await resolve(name);
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) throw new ForbiddenAddressError();
  return found;
}

/** A lookup function as `net.connect` expects it, for one or all addresses. */
export type Lookup = (
  name: string,
  options: { all?: boolean | undefined },
  callback: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
) => void;

/**
 * A lookup that returns only checked addresses, so that DNS rebinding cannot redirect the connection after
 * the check.
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
