import { lazy, Suspense } from 'react';
import { cx } from '../text/cx.ts';
import type { WorldMapProps } from './map-types.ts';
import s from './world-map.module.css';

const WorldMapView = lazy(async () => {
  try {
    const [{ WorldMapView: View }] = await Promise.all([
      import('./world-map-view.tsx'),
      // Land and drawing are loaded at the same time; the drawing works without the land.
      import('./land.ts').then(({ loadLand }) => loadLand()).catch(() => undefined),
    ]);
    return { default: View };
  } catch {
    return { default: MapMissing };
  }
});

/** The text alternative of the map when it cannot be loaded. */
function MapMissing({ label, text }: WorldMapProps) {
  return <p className={s.missing}>{text ? `${label}: ${text}` : label}</p>;
}

/**
 * A map of the world that starts at its data, also across 180 degrees. It is moved by drag, Ctrl
 * and wheel, two fingers, buttons and keys. It and the land are loaded when the first one is shown.
 */
export function WorldMap(props: WorldMapProps) {
  return (
    <Suspense
      fallback={
        <svg
          className={cx(s.wait, props.height === undefined && s.waitLow)}
          width="100%"
          height={props.height ?? 330}
          aria-hidden="true"
        />
      }
    >
      <WorldMapView {...props} />
    </Suspense>
  );
}
