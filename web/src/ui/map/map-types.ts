/** Longitude and latitude, degrees. Along a line longitudes are continuous, beyond 180 where it crosses the date line. */
export type LonLat = readonly [longitude: number, latitude: number];

/** Colour of a mark or line, from the tokens. Never the only difference: kinds of points differ in their `mark` as well. */
export type MapTone = 'ink' | 'teal' | 'blue' | 'violet' | 'amber' | 'grey';

/** A place on the map. */
export interface MapPoint {
  /** Unique on its map; what `selected` and `onSelect` speak of. */
  id: string;
  /** Where it is; longitudes beyond 180 are understood. */
  at: LonLat;
  /** Its name, beside the mark. */
  label: string;
  /** A line below the name, for example "left 31/05". */
  note?: string | undefined;
  /**
   * Form of the mark; `estimate` is a dot in a dashed ring, for a position that nobody has seen; `tick` is a short line across
   * a way, not to be chosen. `dot` when left out.
   */
  mark?: 'dot' | 'ring' | 'square' | 'diamond' | 'estimate' | 'tick' | undefined;
  /** Of a tick: a place a little further along its way. */
  ahead?: LonLat | undefined;
  /** `ink` when left out. */
  tone?: MapTone | undefined;
  /** The words may be left out where there is no room (the mark stays, the text alternative too). Needed when there are many. */
  optional?: boolean | undefined;
  /** Name of the part of the country in which it lies: where places to choose from lie upon each other, that of most of them. */
  area?: string | undefined;
}

/** A line on the map. */
export interface MapLine {
  /** Unique on its map. */
  id: string;
  /** Its places, at least two, longitudes continuous (see `unwrap` in `geo.ts`). */
  points: readonly LonLat[];
  /** `solid` for what has happened, `dashed` for what is to come, `thin` for what is only a link between two places. */
  kind: 'solid' | 'dashed' | 'thin';
  /** `teal` when left out. */
  tone?: MapTone | undefined;
}

/** What {@link WorldMap} of `world-map.tsx` shows. The part itself, with the land, is fetched when the first map is shown. */
export interface WorldMapProps {
  /** What the map shows, in a few words: its accessible name. */
  label: string;
  /**
   * The same in full for those who do not see it; read after `label`. Left out, the points are listed by label and note. Not
   * needed where the page says the same in words (a list beside the map): then pass an empty text.
   */
  text?: string | undefined;
  /** Places. Those that come first choose the room for their words first. */
  points: readonly MapPoint[];
  /** Lines, drawn below the places. None when left out. */
  lines?: readonly MapLine[] | undefined;
  /** Id of the chosen place: drawn larger, its words always shown, moved into view when it lies outside. */
  selected?: string | null | undefined;
  /**
   * With it the places are buttons, reached by Tab and chosen by click, Enter and Space. Those that would lie upon each other
   * are one button with their number, which brings the map nearer until they stand apart.
   */
  onSelect?: ((id: string) => void) | undefined;
  /** Px; 330 when left out, 260 on screens narrower than 600 px. */
  height?: number | undefined;
}
