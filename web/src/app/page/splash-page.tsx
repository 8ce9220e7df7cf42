import { LoadingOverlay } from '../../ui/overlay/loading-overlay.tsx';

/** Until the first page's code has come. */
export function SplashPage() {
  return <LoadingOverlay visible />;
}
