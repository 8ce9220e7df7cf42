/** A row in the location tables of this folder. */
export type PlaceRow = readonly [
  code: string,
  name: string,
  nameVn: string,
  latitude: number,
  longitude: number,
  regionCode: string,
  portCode: string | null,
  address: string,
  addressVn: string,
];
