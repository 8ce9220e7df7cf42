import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate, useNavigation } from 'react-router';
import { LoadingOverlay } from '../ui/overlay/loading-overlay.tsx';
import { decide, loginPath } from './route/guard.ts';
import type { GuardUser } from './route/guard.ts';
import { StartFailedPage } from './page/start-failed-page.tsx';
import type { PageRoute } from './route/page-route.ts';
import { publicRoutes } from './route/public-routes.ts';
import { loadSignedInRoutes, routeAt } from './route/route-table.ts';
import { useSession } from './session/use-session.ts';
import { useHeadingFocus } from './page/use-heading-focus.ts';
import { usePageMeta } from './page/use-page-meta.ts';

/** Around every page: the part of the guard that needs no menu, the loading overlay, focus and scroll position. */
export function AppFrame() {
  const navigation = useNavigation();
  useHeadingFocus();
  usePageMeta();
  // The first pages have their own skeletons; the splash of index.html ends here.
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
  const match = useMatches().at(-1);
  const route = match?.handle as PageRoute | undefined;
  if (!route || route.resource === 'open') return <Outlet />;
  // An unknown folder is not redirected: it shows the 404 page itself.
  if (route.folders && !route.folders.includes(match?.params['folder'] ?? '')) return <Outlet />;
  if (session.status === 'starting') {
    return session.failed ? <StartFailedPage /> : <LoadingOverlay visible />;
  }
  const user = session.status === 'signedIn' ? session.user : null;
  const decision = decide(route, user, null);
  if (decision.kind !== 'go') return <Outlet />;
  if (decision.to === loginPath) {
    // After signing out on purpose users start afresh; otherwise they return to where the session
    // was missing.
    const left = session.status === 'anonymous' && session.reason === 'signedOut';
    return <Redirect to={loginPath} from={left ? null : `${location.pathname}${location.search}`} />;
  }
  const from = cameFrom(location.state);
  if (!user || from === null) return <Redirect to={decision.to} from={null} />;
  return <Welcome wanted={from} otherwise={decision.to} user={user} />;
}

/**
 * Redirects once. Unlike Navigate with a state object, which is new with every render, it does not
 * start over while the next page's code is loading.
 */
function Redirect({ to, from }: { to: string; from: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true, state: from === null ? null : { from } });
  }, [navigate, to, from]);
  return null;
}

/** The page that led to the sign-in page; null if none. */
function cameFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/') ? from : null;
}

/** After the sign-in: to the requested page, if the user may see it. */
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
