import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import { LoadingOverlay } from '../ui/overlay/loading-overlay.tsx';
import { ConnectionBar } from './layout/connection-bar.tsx';
import { decide, loginPath } from './route/guard.ts';
import type { GuardUser } from './route/guard.ts';
import { StartFailedPage } from './page/start-failed-page.tsx';
import type { PageRoute } from './route/page-route.ts';
import { publicRoutes } from './route/public-routes.ts';
import { loadSignedInRoutes, routeAt } from './route/route-table.ts';
import { useSession } from './session/use-session.ts';
import { useHeadingFocus } from './page/use-heading-focus.ts';
import { usePageMeta } from './page/use-page-meta.ts';

/**
 * Surrounds every page with the guard checks that need no menu, the loading overlay, and focus and scroll
 * handling.
 */
export function AppFrame() {
  const navigation = useNavigation();
  useHeadingFocus();
  usePageMeta();
  // The first page shows its own skeleton, so the splash in index.html ends here.
  useEffect(() => document.documentElement.setAttribute('data-ready', ''), []);
  return (
    <>
      <ConnectionBar />
      <LoadingOverlay visible={navigation.state !== 'idle'} />
      <Guarded />
      <ScrollRestoration />
    </>
  );
}

function Guarded() {
  const session = useSession();
  const location = useLocation();
  const match = useMatches().at(-1);
  const route = match?.handle as PageRoute | undefined;
  if (!route || route.resource === 'open') return <Outlet />;
  // An unknown folder isn't redirected: its page shows the 404 itself.
  if (route.folders && !route.folders.includes(match?.params['folder'] ?? '')) return <Outlet />;
  if (session.status === 'starting') {
    return session.failed ? <StartFailedPage /> : <LoadingOverlay visible />;
  }
  const user = session.status === 'signedIn' ? session.user : null;
  const decision = decide(route, user, null);
  if (decision.kind !== 'go') return <Outlet />;
  if (decision.to === loginPath) {
    // A user who signed out on purpose starts afresh. Anyone else returns to the page that required the
    // sign-in.
    const left = session.status === 'anonymous' && session.reason === 'signedOut';
    return <Redirect to={loginPath} from={left ? null : `${location.pathname}${location.search}`} />;
  }
  const from = cameFrom(location.state);
  if (!user || from === null) return <Redirect to={decision.to} from={null} />;
  return <Welcome wanted={from} otherwise={decision.to} user={user} />;
}

/**
 * Redirects once. Unlike Navigate, whose state object is new on every render, it does not start over while
 * the next page's code is loading.
 */
function Redirect({ to, from }: { to: string; from: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true, state: from === null ? null : { from } });
  }, [navigate, to, from]);
  return null;
}

/** The path that led to the sign-in page; null if there is none. */
function cameFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/') ? from : null;
}

/** After sign-in, opens the requested page if the user may see it, otherwise the landing page. */
function Welcome({ wanted, otherwise, user }: { wanted: string; otherwise: string; user: GuardUser }) {
  const navigate = useNavigate();
  useEffect(() => {
    let gone = false;
    const go = (to: string) => gone || void navigate(to, { replace: true });
    loadSignedInRoutes().then(
      (signedIn) => {
        const route = routeAt([...publicRoutes, ...signedIn], wanted.split('?', 1)[0] ?? wanted);
        go(route && decide(route, user, null).kind !== 'go' ? wanted : otherwise);
      },
      () => go(otherwise),
    );
    return () => {
      gone = true;
    };
  }, [navigate, wanted, otherwise, user]);
  return null;
}
