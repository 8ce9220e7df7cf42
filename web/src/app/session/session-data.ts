/** One permission: an action on a subject. */
export interface Ability {
  action: string;
  subject: string;
}

/** What the browser keeps of the signed-in user (specification, section 3); the access token stays in memory. */
export interface UserData {
  /** '0' Admin, '1' Admin_Sale (both staff), '2' Client, '3' Client_Root. */
  userType: string;
  username: string;
  /** 1: only the password can be changed. */
  requestedPasswordReset: 0 | 1;
  role: string;
  ability: Ability[];
}

/** Keys of the browser's storage, as the specification names them. */
export const userDataKey = 'userData';
export const areaKey = 'area';
/** Session storage, and only when the customer API knows no refresh: the token then has to outlive a reload. */
export const accessTokenKey = 'accessToken';

/** Reads what was stored; null when nothing (usable) is there. */
export function readUserData(text: string | null): UserData | null {
  if (text === null) return null;
  try {
    return asUserData(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The user in an answer of unknown shape; null when it is none. */
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
