/** Longitude and latitude, degrees. Along a line longitudes are continuous, beyond 180 where it crosses the date line. */
export type LonLat = readonly [longitude: number, latitude: number];

/** Colour of a mark or line, from the tokens. Never the only difference: kinds of points differ in their `mark` as well. */
export type MapTone = 'ink' | 'teal' | 'blue' | 'violet' | 'amber' | 'grey';

/** A place on the map. */
export interface MapPoint {
  /** Unique on its map; used by `selected` and `onSelect`. */
  id: string;
  /** Its position; longitudes beyond 180 are allowed. */
  at: LonLat;
  /** Its name, beside the mark. */
  label: string;
  /** A line below the name, for example "left 31/05". */
  note?: string | undefined;
  /**
   * Shape of the mark; `estimate` is a dot in a dashed ring for an estimated position; `tick` is a
   * short line across a route that cannot be selected. `dot` by default.
   */
  mark?: 'dot' | 'ring' | 'square' | 'diamond' | 'estimate' | 'tick' | undefined;
  /** For a tick: a place a little further along its route. */
  ahead?: LonLat | undefined;
  /** `ink` by default. */
  tone?: MapTone | undefined;
  /**
   * The label may be omitted where there is no room (mark and text alternative stay). Needed when
   * there are many.
   */
  optional?: boolean | undefined;
  /** Name of the region in which it lies: overlapping places are named after the region of most of them. */
  area?: string | undefined;
}

/** A line on the map. */
export interface MapLine {
  /** Unique on its map. */
  id: string;
  /** Its places, at least two, longitudes continuous (see `unwrap` in `geo.ts`). */
  points: readonly LonLat[];
  /** `solid` for the past, `dashed` for the future, `thin` for a mere connection between two places. */
  kind: 'solid' | 'dashed' | 'thin';
  /** `teal` by default. */
  tone?: MapTone | undefined;
}

/**
 * The props of {@link WorldMap} in `world-map.tsx`. The component and the land are loaded when the
 * first map is shown.
 */
export interface WorldMapProps {
  /** The accessible name of the map, in a few words. */
  label: string;
  /**
   * The full text alternative, read after `label`. By default the points are listed by label and
   * note. Pass an empty text where the page has the same in words (a list beside the map).
   */
  text?: string | undefined;
  /** Places. The labels of the first ones have priority. */
  points: readonly MapPoint[];
  /** Lines, drawn below the places. None by default. */
  lines?: readonly MapLine[] | undefined;
  /** Id of the selected place: drawn larger, always labelled, moved into view when it lies outside. */
  selected?: string | null | undefined;
  /**
   * With it the places are buttons, reached by Tab and selected by click, Enter and Space.
   * Overlapping ones are one button with their number, which zooms in until they are apart.
   */
  onSelect?: ((id: string) => void) | undefined;
  /** Px; by default 330, or 260 on screens narrower than 600 px. */
  height?: number | undefined;
}
