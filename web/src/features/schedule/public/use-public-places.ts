import type { PickerServiceTypeKey } from '@wr1/schema/rules/code/service-type.ts';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Place } from '../../master-data/place-tag.tsx';
import { publicPlacesOf } from '../../master-data/public-place.ts';

const none: readonly Place[] = [];

/** The places for codes in a URL, in the page's language. If loading fails, only the codes are available. */
export function usePublicPlaces(service: PickerServiceTypeKey, codes: readonly (string | null)[]): readonly Place[] {
  const { language } = useLanguage();
  const [places, setPlaces] = useState(none);
  const asked = JSON.stringify([language, service, codes.filter((code) => code !== null)]);
  useEffect(() => {
    const [, kind, wanted] = JSON.parse(asked) as [string, PickerServiceTypeKey, string[]];
    let stopped = false;
    publicPlacesOf(kind, wanted).then(
      (found) => stopped || setPlaces(found),
      () => {},
    );
    return () => {
      stopped = true;
    };
  }, [asked]);
  return places;
}
