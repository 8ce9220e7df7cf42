/**
 * Longitude and latitude in degrees. Along a line, longitudes are continuous, so beyond 180 where it crosses
 * that meridian.
 */
export type LonLat = readonly [longitude: number, latitude: number];

/**
 * Color of a mark or line, from the tokens. Color is never the only difference: kinds of points also differ
 * in their `mark`.
 */
export type MapTone = 'ink' | 'teal' | 'blue' | 'violet' | 'amber' | 'grey';

export interface MapPoint {
  /** Unique on its map. Used by `selected` and `onSelect`. */
  id: string;
  /** Longitudes beyond 180 are allowed. */
  at: LonLat;
  /** Name, shown next to the mark. */
  label: string;
  /** A line below the name, such as "left 31/05". */
  note?: string | undefined;
  /**
   * Shape of the mark; defaults to `dot`. `estimate` is a dot in a dashed ring for an estimated position.
   * `tick` is a short line across a route, which cannot be selected.
   */
  mark?: 'dot' | 'ring' | 'square' | 'diamond' | 'estimate' | 'tick' | undefined;
  /** For a tick: a place slightly further along its route. */
  ahead?: LonLat | undefined;
  /** Defaults to `ink`. */
  tone?: MapTone | undefined;
  /**
   * Whether the label may be left out if there is no space. Mark and text alternative stay. Needed if there
   * are many places.
   */
  optional?: boolean | undefined;
  /**
   * Name of the region that contains it. A group of overlapping places is named after the region that most of
   * them are in.
   */
  area?: string | undefined;
}

export interface MapLine {
  /** Unique on its map. */
  id: string;
  /** At least two places, with continuous longitudes (see `unwrap` in `geo.ts`). */
  points: readonly LonLat[];
  /** `solid` for the past, `dashed` for the future, `thin` for a simple connection between two places. */
  kind: 'solid' | 'dashed' | 'thin';
  /** Defaults to `teal`. */
  tone?: MapTone | undefined;
}

/**
 * Props of {@link WorldMap} in `world-map.tsx`. The component and the land are loaded when the first map is
 * shown.
 */
export interface WorldMapProps {
  /** Accessible name of the map, in a few words. */
  label: string;
  /**
   * Complete text alternative, read after `label`. By default it lists the points by label and note. Pass an
   * empty string if the page has the same information as text, such as a list next to the map.
   */
  text?: string | undefined;
  /** The labels of the first places have priority. */
  points: readonly MapPoint[];
  /** Lines, drawn below the places. */
  lines?: readonly MapLine[] | undefined;
  /** Id of the selected place. It is drawn larger, always has its label, and is moved into view. */
  selected?: string | null | undefined;
  /**
   * If given, places are buttons, reached by Tab and selected by click, Enter or Space. Overlapping places
   * are one button with their number, which zooms in until they are apart.
   */
  onSelect?: ((id: string) => void) | undefined;
  /** In px; defaults to 330, or to 260 on screens narrower than 600 px. */
  height?: number | undefined;
}
