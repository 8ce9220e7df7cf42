import { LoadingOverlay } from '../../ui/overlay/loading-overlay.tsx';

/** Shown until the first page's code has loaded. */
export function SplashPage() {
  return <LoadingOverlay visible />;
}
