import { useQuery } from '@apollo/client/react';
import { roleKey } from '@wr1/schema/rules/access/user-type.ts';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, Outlet, useMatches } from 'react-router';
import { usePreferenceSync } from '../../features/profile/preference/use-account-preference.ts';
import { ViewerDocument } from '../../features/session/viewer.generated.ts';
import { SecondFactorPrompt } from '../../features/session/second-factor-prompt.tsx';
import { SkeletonCard } from '../../ui/page/skeleton.tsx';
import { failureOf } from '../error.ts';
import { decide } from '../route/guard.ts';
import { loadPage } from '../route/load-page.ts';
import { useLiveEvents } from '../live/use-live-events.ts';
import { useRecovery } from '../live/use-recovery.ts';
import { StartFailedPage } from '../page/start-failed-page.tsx';
import type { PageRoute } from '../route/page-route.ts';
import { routeAt } from '../route/route-table.ts';
import { session } from '../session/browser-session.ts';
import { offeredMenu, offers } from '../session/part.ts';
import type { Part } from '../session/part.ts';
import { ViewerContext } from '../session/viewer-context.tsx';
import type { Viewer } from '../session/viewer-context.tsx';
import { signedInRoutes } from '../route/signed-in-routes.ts';
import { useLanguageRefetch } from '../use-language-refetch.ts';
import { Shell } from './shell.tsx';

// Few users see these, so their forms load on demand.
const ForcedSecondFactorDialog = lazy(async () => ({
  default: (await import('../../features/second-factor/forced-second-factor-dialog.tsx')).ForcedSecondFactorDialog,
}));
const ForcedPasswordDialog = lazy(async () => ({
  default: (await import('../../features/user/forced-password-dialog.tsx')).ForcedPasswordDialog,
}));
const AbsentPage = lazy(async () => {
  const { Component } = await loadPage({
    page: () => import('../page/absent-page.tsx').then((module) => module.AbsentPage),
    texts: ['session'],
  });
  return { default: Component };
});

/** Delays between retries of the menu request, in ms. */
const retryWaits = [500, 1500];

/**
 * Loads the user and the menu once, then lets the guard decide about the page. If the menu still fails after
 * the retries, the local user data is cleared (specification, section 6).
 */
export function SignedIn() {
  const { data, error, loading, refetch } = useQuery(ViewerDocument, {
    // If only the company's name fails to load, the user can still work.
    errorPolicy: 'all',
  });
  const tries = useRef(0);
  const [lost, setLost] = useState(false);
  const viewer = useOffered(data?.viewer ?? null);
  const failed = !loading && error !== undefined && viewer === null;
  const noViewer = !loading && error === undefined && data !== undefined && viewer === null;
  // With a customer API limited to section 7, only the sign-in response identifies the user, and the gateway
  // loses it when it restarts.
  const isForgotten = viewer?.role === 'UNKNOWN' && signedInRole() !== null;

  useEffect(() => {
    if (noViewer || isForgotten) session.end('ended');
    if (!failed || !error) return;
    const wait = retryWaits[tries.current];
    if (wait === undefined) {
      // A lost connection must not sign the user out: the page continues once the network is back.
      if (failureOf(error).kind === 'network') setLost(true);
      else session.end('menuFailed');
      return;
    }
    const timer = setTimeout(() => {
      tries.current += 1;
      // The result arrives through the query's `error` or `data`.
      refetch().catch(() => undefined);
    }, wait);
    return () => clearTimeout(timer);
  }, [failed, error, noViewer, isForgotten, refetch]);

  useLanguageRefetch();
  usePreferenceSync(viewer);
  useLiveEvents(viewer);
  useRecovery();

  if (lost && viewer === null) {
    return (
      <StartFailedPage
        onRetry={() => {
          tries.current = 0;
          setLost(false);
          refetch().catch(() => undefined);
        }}
      />
    );
  }
  return (
    <ViewerContext value={viewer}>
      <Shell viewer={viewer} unreadCount={data?.unreadNotificationCount ?? 0}>
        {viewer?.secondFactorStep === 'SETUP' ? (
          <Suspense fallback={<SkeletonCard />}>
            <SkeletonCard />
            <ForcedSecondFactorDialog onDone={() => void refetch()} />
          </Suspense>
        ) : viewer?.isPasswordChangeRequired ? (
          <Suspense fallback={<SkeletonCard />}>
            <SkeletonCard />
            <ForcedPasswordDialog />
          </Suspense>
        ) : (
          <GuardedPage viewer={viewer} />
        )}
        <SecondFactorPrompt />
      </Shell>
    </ViewerContext>
  );
}

/** The role from the sign-in; null if the role is unknown or no one is signed in. */
function signedInRole() {
  const state = session.state();
  return state.status === 'signedIn' ? roleKey(state.user.role) : null;
}

/**
 * The viewer, with only those menu entries whose pages exist. Bars, palette, breadcrumb and guard all use
 * this menu.
 */
function useOffered(viewer: Viewer | null): Viewer | null {
  return useMemo(() => {
    if (viewer === null) return null;
    const partOf = (route: string) => routeAt(signedInRoutes, route)?.part;
    return { ...viewer, menu: offeredMenu(viewer.menu, viewer.capabilities, partOf) };
  }, [viewer]);
}

function GuardedPage({ viewer }: { viewer: Viewer | null }) {
  const route = useMatches().at(-1)?.handle as PageRoute | undefined;
  const state = session.state();
  if (!route || state.status !== 'signedIn') return null;
  const menu = viewer?.menu.map((item) => item.route) ?? null;
  const has = viewer ? (part: Part) => offers(viewer.capabilities, part) : undefined;
  const decision = decide(route, state.user, menu, has);
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'absent') {
    return (
      <Suspense fallback={<SkeletonCard />}>
        <AbsentPage />
      </Suspense>
    );
  }
  // Pages need the viewer, so even a page exempt from the guard waits for the menu.
  if (decision.kind === 'wait' || !menu) return <SkeletonCard />;
  return (
    <Suspense fallback={<SkeletonCard />}>
      <Outlet />
    </Suspense>
  );
}
