import type { SingleSignOnSettings } from '../../http/deps.ts';

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Reads the settings of the identity provider, of which either all or none are set.
 * @param read returns a variable of the environment; undefined if it is empty
 * @param problems gets a line per invalid setting
 * @returns undefined if staff sign in with passwords only
 */
export function readSingleSignOn(
  read: (name: string) => string | undefined,
  problems: string[],
): SingleSignOnSettings | undefined {
  const issuer = read('OIDC_ISSUER');
  const clientId = read('OIDC_CLIENT_ID');
  const clientSecret = read('OIDC_CLIENT_SECRET');
  const domains = read('OIDC_DOMAINS')
    ?.toLowerCase()
    .split(',')
    .map((domain) => domain.trim());
  const passwordOnlyFor = read('OIDC_PASSWORD_ONLY_FOR')?.toLowerCase();
  if ([issuer, clientId, clientSecret, domains, passwordOnlyFor].every((value) => value === undefined))
    return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || domains === undefined) {
    problems.push('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_DOMAINS: all four are needed, or none');
    return undefined;
  }
  if (!URL.canParse(issuer)) {
    problems.push('OIDC_ISSUER: must be a web address');
    return undefined;
  }
  if (!domains.every((domain) => DOMAIN.test(domain))) {
    problems.push('OIDC_DOMAINS: must be email domains, separated by commas');
  }
  const name = read('OIDC_NAME') ?? new URL(issuer).hostname;
  return { issuer, clientId, clientSecret, name, domains, passwordOnlyFor };
}
