import { CONTAINER_TYPE } from '@wr1/schema/rules/cargo/container-type.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { FactsTable } from './facts-table.tsx';
import s from './site-table.module.css';
import { useContent } from '../use-content.ts';

/** Table of container types with inner volume, payload and TEU. */
export function ContainerTable() {
  const { container: words } = useContent('site');
  const { locale } = useLanguage();
  const volume = (code: string, m3: number | null) => {
    if (m3 === null) return words.none;
    return code === '22T1' ? words.tank : formatNumber(m3, locale, 1);
  };
  return (
    <FactsTable
      caption={words.caption}
      head={[words.type, words.iso, words.volume, words.payload, words.teu]}
      numeric={[2, 3, 4]}
      rows={Object.entries(CONTAINER_TYPE).map(([code, type]) => [
        <span key="name" className={s.place}>
          {type.name} ({type.shortName})
        </span>,
        <span key="iso" className="mono">
          {code}
        </span>,
        volume(code, type.volumeM3),
        formatNumber(type.maxPayloadKg, locale, 0),
        formatNumber(type.teu, locale, 2),
      ])}
    />
  );
}
