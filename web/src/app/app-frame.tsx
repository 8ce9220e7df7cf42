import { useEffect } from 'react';
import {
  matchRoutes,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { decide, loginPath } from './guard.ts';
import type { GuardUser } from './guard.ts';
import { StartFailedPage } from './page/start-failed-page.tsx';
import type { PageRoute } from './page-route.ts';
import { routes } from './routes.ts';
import { useSession } from './session/use-session.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/** Around every page: the part of the guard that needs no menu, the loading overlay, focus and scroll position. */
export function AppFrame() {
  const navigation = useNavigation();
  useHeadingFocus();
  // The first pages bring their own skeletons; the splash of index.html ends here.
  useEffect(() => document.documentElement.setAttribute('data-ready', ''), []);
  return (
    <>
      <LoadingOverlay visible={navigation.state !== 'idle'} />
      <Guarded />
      <ScrollRestoration />
    </>
  );
}

function Guarded() {
  const session = useSession();
  const location = useLocation();
  const route = useMatches().at(-1)?.handle as PageRoute | undefined;
  if (!route || route.resource === 'open') return <Outlet />;
  if (session.status === 'starting') {
    return session.failed ? <StartFailedPage /> : <LoadingOverlay visible />;
  }
  const user = session.status === 'signedIn' ? session.user : null;
  const decision = decide(route, user, null);
  if (decision.kind !== 'go') return <Outlet />;
  if (decision.to === loginPath) {
    // Who signed out on purpose starts afresh; everybody else goes on where the session was missing.
    const left = session.status === 'anonymous' && session.reason === 'signedOut';
    return <Redirect to={loginPath} from={left ? null : `${location.pathname}${location.search}`} />;
  }
  return <Redirect to={(user && wantedPath(location.state, user)) ?? decision.to} from={null} />;
}

/**
 * Goes elsewhere once. Unlike Navigate with a state object, which is another one with every render, it does not start over
 * while the code of the next page is still loading.
 */
function Redirect({ to, from }: { to: string; from: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true, state: from === null ? null : { from } });
  }, [navigate, to, from]);
  return null;
}

/** The page that sent somebody to the sign-in page, if the one who signed in may see it. */
function wantedPath(state: unknown, user: GuardUser): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from !== 'string' || !from.startsWith('/')) return null;
  const pathname = from.split('?', 1)[0] ?? from;
  const route = routes.find((entry) => matchRoutes([{ path: entry.path }], pathname));
  return route && decide(route, user, null).kind !== 'go' ? from : null;
}
