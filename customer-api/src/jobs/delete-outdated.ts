import { RETENTION, type RetentionKey } from '@wr1/schema/rules/setting/retention.ts';
import type { Db } from '../db.ts';
import { forgetSignIns } from '../modules/audit/audit.repository.ts';
import { forgetMails } from '../modules/mail/mail.repository.ts';
import { readSetting } from '../modules/master-data/code-book.ts';
import { forgetReadNotices } from '../modules/notification/notification.repository.ts';
import { forgetSessions } from '../modules/session/session.repository.ts';
import { forgetTries } from '../modules/session/sign-in.repository.ts';
import type { Job } from './job-runner.ts';

/** What each retention time applies to: deletes rows older than a moment. */
const DELETE: Readonly<Record<RetentionKey, (db: Db, before: Date) => Promise<void>>> = {
  signIn: forgetSignIns,
  notice: forgetReadNotices,
  mail: forgetMails,
  attempt: forgetTries,
  session: forgetSessions,
};

/** Deletes rows with personal data after their retention times, which are settings. */
export const deleteOutdated: Job = {
  name: 'delete-outdated',
  everySeconds: 600,
  run: async ({ db, background = db, clock }) => {
    for (const [key, { code, min, usual }] of Object.entries(RETENTION)) {
      // Sequential: this runs in the background.
      // oxlint-disable-next-line no-await-in-loop
      const days = Math.max(min, Number((await readSetting(db, code)) ?? usual) || usual);
      // oxlint-disable-next-line no-await-in-loop
      await DELETE[key as RetentionKey](background, new Date(clock().getTime() - days * 24 * 3_600_000));
    }
  },
};
