/** One permission: an action on a subject. */
export interface Ability {
  action: string;
  subject: string;
}

/** User data stored by the browser (specification, section 3); the access token stays in memory. */
export interface UserData {
  /** '0' Admin, '1' Admin_Sale (both staff), '2' Client, '3' Client_Root. */
  userType: string;
  username: string;
  /** 1: only the password can be changed. */
  requestedPasswordReset: 0 | 1;
  role: string;
  ability: Ability[];
}

/** Storage keys, as named by the specification. */
export const userDataKey = 'userData';
export const areaKey = 'area';
/**
 * In session storage, and only if the customer API does not support refreshing: the token must then
 * survive a reload.
 */
export const accessTokenKey = 'accessToken';

/** Parses stored user data; null if missing or invalid. */
export function readUserData(text: string | null): UserData | null {
  if (text === null) return null;
  try {
    return asUserData(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The user in an unknown response; null if invalid. */
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
