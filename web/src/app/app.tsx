import { Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { RouterProviderProps } from 'react-router/dom';
import { ConfirmProvider } from '../ui/overlay/confirm.tsx';
import { LoadingOverlay } from '../ui/overlay/loading-overlay.tsx';
import { ToastProvider } from '../ui/overlay/toast.tsx';
import { UiTextProvider } from './ui-text-provider.tsx';

/** The whole app: texts for controls, toasts, confirmations and the pages. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <UiTextProvider>
      <ToastProvider>
        <ConfirmProvider>
          <Suspense fallback={<LoadingOverlay visible />}>
            <RouterProvider router={router} />
          </Suspense>
        </ConfirmProvider>
      </ToastProvider>
    </UiTextProvider>
  );
}
