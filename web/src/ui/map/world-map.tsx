import { lazy, Suspense } from 'react';
import { cx } from '../text/cx.ts';
import type { WorldMapProps } from './map-types.ts';
import s from './world-map.module.css';

const WorldMapView = lazy(async () => {
  try {
    const [{ WorldMapView: View }] = await Promise.all([
      import('./world-map-view.tsx'),
      // Land and drawing are loaded in parallel. The drawing works without the land.
      import('./land.ts').then(({ loadLand }) => loadLand()).catch(() => undefined),
    ]);
    return { default: View };
  } catch {
    return { default: MapMissing };
  }
});

/** Text alternative, shown if the map fails to load. */
function MapMissing({ label, text }: WorldMapProps) {
  return <p className={s.missing}>{text ? `${label}: ${text}` : label}</p>;
}

/**
 * A world map that starts at its data, also across 180 degrees. It is moved by dragging, Ctrl+wheel, two
 * fingers, buttons and keys. The map and the land are loaded when the first map is shown.
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
