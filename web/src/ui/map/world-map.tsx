import { lazy, Suspense } from 'react';
import { cx } from '../text/cx.ts';
import type { WorldMapProps } from './map-types.ts';
import s from './world-map.module.css';

const WorldMapView = lazy(async () => {
  try {
    const [{ WorldMapView: View }] = await Promise.all([
      import('./world-map-view.tsx'),
      // Land and drawing at the same time; the drawing stands without it.
      import('./land.ts').then(({ loadLand }) => loadLand()).catch(() => undefined),
    ]);
    return { default: View };
  } catch {
    return { default: MapMissing };
  }
});

/** What the map would say, where it does not arrive: what stands around is complete with that. */
function MapMissing({ label, text }: WorldMapProps) {
  return <p className={s.missing}>{text ? `${label}: ${text}` : label}</p>;
}

/**
 * A map of the world that begins where its data lie, also across 180 degrees. It is moved by drag, Ctrl and wheel, two
 * fingers, buttons and keys. It and the land are fetched when the first one is shown.
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
