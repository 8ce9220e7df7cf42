import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { isRestricted } from '../session/viewer-context.tsx';
import type { Viewer } from '../session/viewer-context.tsx';
import { whenIdle } from '../../ui/browser/when-idle.ts';
import { applyLiveMessages } from './apply-live-message.ts';
import { useReconnected } from './browser-connection.ts';
import { BrowserStream } from './browser-stream.ts';
import type { LiveMessage } from './live-message.ts';
import { openStream } from './open-stream.ts';

/**
 * Updates the page live while the user is signed in, with one stream for all tabs of the browser. If the
 * customer API has no events, only the unread total is updated.
 */
export function useLiveEvents(viewer: Viewer | null): void {
  const client = useApolloClient();
  const username = viewer === null || isRestricted(viewer) ? null : (viewer.user?.username ?? null);
  const source = viewer?.capabilities.includes('EVENTS') ? 'events' : 'unreadCount';
  const [round, setRound] = useState(0);
  // After a lost connection, an old stream may look open without receiving anything.
  useReconnected(() => setRound((before) => before + 1));
  useEffect(() => {
    if (username === null) return;
    const updates = applyLiveMessages(client);
    let stream: BrowserStream | null = null;
    let last: number | null = null;
    const receive = (message: LiveMessage) => {
      last = message.seq ?? last;
      updates.receive(message);
    };
    const cancel = whenIdle(() => {
      const open = (hear: (message: LiveMessage) => void) => openStream(client, source, hear, () => last);
      stream = new BrowserStream(`wr1-live-${username}`, open, receive);
    });
    return () => {
      cancel();
      stream?.close();
      updates.stop();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round opens the stream again
  }, [client, username, source, round]);
}
