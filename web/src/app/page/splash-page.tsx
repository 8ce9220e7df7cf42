import { LoadingOverlay } from '../../ui/loading-overlay.tsx';

/** Until the first page's code has come. */
export function SplashPage() {
  return <LoadingOverlay visible />;
}
