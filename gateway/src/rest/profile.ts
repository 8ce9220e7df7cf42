import { z } from 'zod';
import type { ProfileSetting } from '../env.ts';
import { UpstreamFailure } from './failure.ts';
import type { RestSession } from './session.ts';

/** Which customer API stands behind the gateway: ours with its extensions, or one that has section 7's calls alone. */
export type Profile = 'full' | 'section7';

/** Knows, or finds out once, which calls the customer API understands. */
export interface ProfileDetector {
  /** What is known by now; `full` until the first sign-in taught otherwise. */
  readonly current: Profile;
  /** Whether it is known to be ours, so that calls may hold what section 7 lacks. */
  readonly isOurs: boolean;
  /**
   * Asks `user/session` with the first token that comes along when the setting is `auto`.
   * @throws UpstreamFailure when the customer API cannot be asked
   */
  detect(rest: RestSession): Promise<Profile>;
}

const anyJson = z.unknown();

/** `section7` when the call does not exist there: 404, 405 or an answer that is no JSON. */
function saysSection7(error: unknown): boolean {
  if (!(error instanceof UpstreamFailure)) return false;
  if (error.kind === 'refused') return error.status === 404 || error.status === 405;
  return error.kind === 'bad-response' && error.message.startsWith('no JSON');
}

/** Follows CUSTOMER_API_PROFILE. */
export function createProfileDetector(setting: ProfileSetting): ProfileDetector {
  let known: Profile | null = setting === 'auto' ? null : setting;
  return {
    get current() {
      return known ?? 'full';
    },
    get isOurs() {
      return known === 'full';
    },
    async detect(rest) {
      if (known !== null) return known;
      try {
        await rest.wait(rest.untraced().get('user/session', {}, anyJson));
        known = 'full';
      } catch (error) {
        if (saysSection7(error)) known = 'section7';
        // A refused token is an answer of a customer API that knows the call.
        else if (error instanceof UpstreamFailure && error.kind === 'refused') known = 'full';
        else throw error;
      }
      return known;
    },
  };
}
