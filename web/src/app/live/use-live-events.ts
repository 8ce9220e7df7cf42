import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { Viewer } from '../session/viewer-context.tsx';
import { applyLiveMessages } from './apply-live-message.ts';
import { BrowserStream } from './browser-stream.ts';
import { openStream } from './open-stream.ts';

/** Waits until the browser has painted and has nothing better to do. */
function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(task, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 1000);
  return () => clearTimeout(timer);
}

/**
 * Keeps the page up to date while somebody is signed in: one stream for all tabs of this browser. A customer API without
 * events tells the unread total alone.
 */
export function useLiveEvents(viewer: Viewer | null): void {
  const client = useApolloClient();
  const username = viewer?.passwordChangeRequired ? null : (viewer?.user?.username ?? null);
  const source = viewer?.capabilities.includes('EVENTS') ? 'events' : 'unreadCount';
  useEffect(() => {
    if (username === null) return;
    const updates = applyLiveMessages(client);
    let stream: BrowserStream | null = null;
    const cancel = whenIdle(() => {
      stream = new BrowserStream(`wr1-live-${username}`, (hear) => openStream(client, source, hear), updates.receive);
    });
    return () => {
      cancel();
      stream?.close();
      updates.stop();
    };
  }, [client, username, source]);
}
