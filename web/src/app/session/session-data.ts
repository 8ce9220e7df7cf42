/** One permission: an action on a subject. */
export interface Ability {
  action: string;
  subject: string;
}

/** User data stored in the browser (specification, section 3). The access token stays in memory. */
export interface UserData {
  /** '0' Admin, '1' Admin_Sale (both staff), '2' Client, '3' Client_Root. */
  userType: string;
  username: string;
  /** If 1, the user can do nothing but change the password. */
  requestedPasswordReset: 0 | 1;
  role: string;
  ability: Ability[];
}

/** Storage keys, as named by the specification. */
export const userDataKey = 'userData';
export const areaKey = 'area';
/**
 * Key in session storage. Used only if the customer API doesn't support refreshing, so that the token
 * survives a reload.
 */
export const accessTokenKey = 'accessToken';

/** Parses stored user data; null if it is missing or invalid. */
export function readUserData(text: string | null): UserData | null {
  if (text === null) return null;
  try {
    return asUserData(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Validates the user data in a response; null if it is invalid. */
export function asUserData(value: unknown): UserData | null {
  if (typeof value !== 'object' || value === null) return null;
  const data = value as Partial<Record<keyof UserData, unknown>>;
  if (typeof data.username !== 'string' || typeof data.role !== 'string') return null;
  return {
    userType: typeof data.userType === 'number' || typeof data.userType === 'string' ? `${data.userType}` : '',
    username: data.username,
    requestedPasswordReset: Number(data.requestedPasswordReset) === 1 ? 1 : 0,
    role: data.role,
    ability: Array.isArray(data.ability) ? data.ability.filter(isAbility) : [],
  };
}

function isAbility(value: unknown): value is Ability {
  if (typeof value !== 'object' || value === null) return false;
  const ability = value as Partial<Ability>;
  return typeof ability.action === 'string' && typeof ability.subject === 'string';
}
