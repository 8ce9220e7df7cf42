import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A dialog whose code is loaded when it is first opened. It then stays mounted, so that it can fade out and
 * keeps its input.
 * @param load imports the dialog: `() => import('./x-dialog.tsx').then((module) => module.XDialog)`
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
