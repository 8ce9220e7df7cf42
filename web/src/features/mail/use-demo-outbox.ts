import { useEffect, useState } from 'react';
import { postOperation } from '../../app/graphql-post.ts';
import { DemoOutboxDocument } from './demo-outbox.generated.ts';
import type { DemoOutboxQuery } from './demo-outbox.generated.ts';

export type DemoMail = NonNullable<DemoOutboxQuery['demoOutbox']>[number];

/** The emails, newest first. `loading` until the first response; `absent` if emails are really sent. */
export type DemoOutbox = { kind: 'loading' | 'absent' | 'failed' } | { kind: 'mails'; mails: readonly DemoMail[] };

const interval = 3_000;
const shown = 50;

/** Polls the demo's outbox while the page is visible. */
export function useDemoOutbox(): DemoOutbox {
  const [outbox, setOutbox] = useState<DemoOutbox>({ kind: 'loading' });

  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (document.visibilityState === 'visible') {
        try {
          const { demoOutbox } = await postOperation(DemoOutboxDocument, { first: shown });
          if (gone) return;
          setOutbox(demoOutbox === null ? { kind: 'absent' } : { kind: 'mails', mails: demoOutbox });
        } catch {
          if (gone) return;
          // Emails shown so far stay: the next poll may succeed.
          setOutbox((before) => (before.kind === 'mails' ? before : { kind: 'failed' }));
        }
      }
      timer = setTimeout(() => void look(), interval);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);

  return outbox;
}
