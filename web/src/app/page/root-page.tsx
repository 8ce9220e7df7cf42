import { landingPath } from '@wr1/schema/rules/access/area.ts';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { LoadingOverlay } from '../../ui/overlay/loading-overlay.tsx';
import { loginPath } from '../route/guard.ts';
import { session } from '../session/browser-session.ts';
import { useSession } from '../session/use-session.ts';
import { StartFailedPage } from './start-failed-page.tsx';

/**
 * The root path: redirects visitors to sign-in and users to their landing page. A user with an unknown role
 * stays here, and the session ends with a message.
 */
export function RootPage() {
  const state = useSession();
  const target = state.status === 'signedIn' ? landingPath(state.user.role) : null;
  useEffect(() => {
    if (target === '/') session.end('unknownRole');
  }, [target]);
  if (state.status === 'anonymous') return <Navigate to={loginPath} replace />;
  if (state.status === 'starting' && state.failed) return <StartFailedPage />;
  if (target !== null && target !== '/') return <Navigate to={target} replace />;
  return <LoadingOverlay visible />;
}
