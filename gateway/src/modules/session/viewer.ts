import { ABILITY_ACTION } from '@wr1/schema/rules/access/ability.ts';
import { codeReader } from '../../graphql/code-reader.ts';
import { CAPABILITY } from '@wr1/schema/rules/access/capability.ts';
import type { SecondFactorStep } from '@wr1/schema/rules/access/second-factor.ts';
import { actsOf } from '@wr1/schema/rules/access/act.ts';
import type { DataScope } from '@wr1/schema/rules/access/data-scope.ts';
import { roleKey, userTypeCode } from '@wr1/schema/rules/access/user-type.ts';
import type { GatewayContext } from '../../context.ts';
import type { Ability, ApiKeyScope, Capability, Preferences, Role } from '../../schema.generated.ts';
import { toScopes } from '../api-key/api-key-scope.ts';
import type { CompanySource } from '../company/company.loaders.ts';
import { knownCompany } from '../company/company.loaders.ts';
import { UpstreamFailure } from '../../rest/failure.ts';
import { globalId } from '../../graphql/global-id.ts';
import { fileUrl } from '../../graphql/file-url.ts';
import { toPreferences } from '../profile/preference.ts';
import type { Session, SignedIn } from './session-store.ts';
import type { UserSource } from '../user/user.loaders.ts';
import { readRole } from '../user/user.loaders.ts';

/** The signed-in caller; the menu is loaded separately. */
export interface ViewerSource {
  user: UserSource | null;
  role: Role;
  userType: number | null;
  isStaff: boolean;
  company: CompanySource | null;
  abilities: Ability[];
  acts: string[];
  dataScope: DataScope | null;
  isPasswordChangeRequired: boolean;
  viewedBy: string | null;
  secondFactorStep: SecondFactorStep | null;
  expiresAt: string | null;
  capabilities: Capability[];
  imageUrl: string | null;
  preferences: Preferences | null;
  apiKey: { keyId: string; name: string; scopes: ApiKeyScope[] } | null;
}

const readAction = codeReader('ability action', ABILITY_ACTION);
const toAbilities = (list: Session['ability']): Ability[] =>
  list.map(({ action, subject }) => ({ action: readAction(action), subject }));

/** The acts of a role, for a customer API without groups. */
function actsOfRole(code: string): string[] {
  const role = roleKey(code);
  return role === null ? [] : [...actsOf(role)];
}

/** The viewer from `user/session`. */
export function viewerOfSession(session: Session): ViewerSource {
  const isUser = session.kind === 'user';
  const role = readRole(session.role);
  return {
    user: isUser
      ? {
          __typename: 'User',
          id: globalId('User', session.id),
          username: session.username,
          fullName: session.fullName,
          email: session.email,
          role,
        }
      : null,
    role,
    userType: isUser ? session.userType : null,
    isStaff: role === 'ADMIN' || role === 'ADMIN_SALE',
    company: session.company === null ? null : knownCompany(session.company),
    abilities: toAbilities(session.ability),
    acts: session.acts ?? actsOfRole(session.role),
    dataScope: session.dataScope ?? null,
    isPasswordChangeRequired: session.requestedPasswordReset,
    viewedBy: session.viewedBy ?? null,
    secondFactorStep: session.secondFactorStep ?? null,
    expiresAt: session.expiresAt,
    capabilities: CAPABILITY.filter((capability) => session.capabilities.includes(capability)),
    imageUrl: fileUrl(session.imageToken),
    preferences: session.preferences === undefined ? null : toPreferences(session.preferences),
    apiKey: isUser
      ? null
      : { keyId: globalId('ApiKey', session.id), name: session.username, scopes: toScopes(session.scopes) },
  };
}

/** The viewer from the sign-in response of a section 7 customer API, which has no ids and no extensions. */
export function viewerOfSignIn(signedIn: SignedIn | null): ViewerSource {
  const role = signedIn === null ? 'UNKNOWN' : readRole(signedIn.role);
  return {
    user: null,
    role,
    userType: signedIn === null ? null : (userTypeCode(signedIn.role) ?? signedIn.userType),
    isStaff: role === 'ADMIN' || role === 'ADMIN_SALE',
    company: null,
    abilities: toAbilities(signedIn?.ability ?? []),
    acts: signedIn === null ? [] : actsOfRole(signedIn.role),
    dataScope: null,
    isPasswordChangeRequired: signedIn?.requestedPasswordReset ?? false,
    viewedBy: null,
    secondFactorStep: null,
    expiresAt: null,
    capabilities: [],
    imageUrl: null,
    preferences: null,
    apiKey: null,
  };
}

/**
 * The caller of a request.
 * @returns null without a token
 * @throws UpstreamFailure 401 for an invalid token
 */
export async function viewerOf(context: GatewayContext): Promise<ViewerSource | null> {
  if (context.token === null) return null;
  const { sessions, profile } = context.services;
  if ((await profile.detect(context.rest)) === 'section7') {
    if (!(await sessions.isValid(context.rest)))
      throw new UpstreamFailure('refused', 'token is not valid', { status: 401 });
    return viewerOfSignIn(sessions.remembered(context.token));
  }
  const session = await context.session();
  return session === null ? null : viewerOfSession(session);
}
