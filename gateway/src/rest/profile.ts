import { z } from 'zod';
import type { ProfileSetting } from '../env.ts';
import { UpstreamFailure } from './failure.ts';
import type { RestSession } from './session.ts';

/** The kind of customer API: ours with its extensions, or one limited to the calls in section 7. */
export type Profile = 'full' | 'section7';

/** Detects, once, which calls the customer API supports. */
export interface ProfileDetector {
  /** The profile as far as known; `full` until the first sign-in shows otherwise. */
  readonly current: Profile;
  /** Whether the API is known to be ours, so that calls may go beyond section 7. */
  readonly isOurs: boolean;
  /**
   * With the setting `auto`, calls `user/session` with the first available token.
   * @throws UpstreamFailure if the customer API cannot be reached
   */
  detect(rest: RestSession): Promise<Profile>;
}

const anyJson = z.unknown();

/** Whether the error shows that the call does not exist: 404, 405 or a response that is not JSON. */
function saysSection7(error: unknown): boolean {
  if (!(error instanceof UpstreamFailure)) return false;
  if (error.kind === 'refused') return error.status === 404 || error.status === 405;
  return error.kind === 'bad-response' && error.message.startsWith('no JSON');
}

/** Creates the detector for the setting CUSTOMER_API_PROFILE. */
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
        // A customer API that refuses the token does support the call.
        else if (error instanceof UpstreamFailure && error.kind === 'refused') known = 'full';
        else throw error;
      }
      return known;
    },
  };
}
