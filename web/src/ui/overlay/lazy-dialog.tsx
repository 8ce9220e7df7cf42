import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A dialog whose code comes when it is opened for the first time. From then on it stays, so that it can fade away and keeps
 * what was typed into it.
 * @param load brings the dialog: `() => import('./x-dialog.tsx').then((module) => module.XDialog)`
 */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [used, setUsed] = useState(props.open);
    if (props.open && !used) setUsed(true);
    return used ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
