import { cx } from '../text/cx.ts';
import s from './skeleton.module.css';
import { useUiText } from '../text/ui-text.tsx';

/** A gray bar as a placeholder for text. `width` is in percent. */
export function SkeletonLine({
  width = 100,
  height = 12,
  className,
}: {
  width?: number;
  height?: number;
  className?: string;
}) {
  return <span aria-hidden="true" className={cx(s.line, className)} style={{ width: `${width}%`, height }} />;
}

const widths = [92, 78, 86, 64, 81, 58];

/** Placeholder for a paragraph, announced once as loading. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  const text = useUiText();
  return (
    <div className={s.lines} data-loading="">
      <output className="sr">{text.loading}</output>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonLine key={index} width={widths[index % widths.length] ?? 80} />
      ))}
    </div>
  );
}

/** Placeholder for a card with header and lines. */
export function SkeletonCard({ lines = 4 }: { lines?: number }) {
  return (
    <div className={s.card}>
      <div className={s.head}>
        <SkeletonLine width={28} height={14} />
      </div>
      <div className={s.body}>
        <SkeletonLines count={lines} />
      </div>
    </div>
  );
}

/** Placeholders for rows of a list, as high as the real rows. */
export function SkeletonRows({ count = 8, height = 40 }: { count?: number; height?: number }) {
  const text = useUiText();
  return (
    <div data-loading="">
      <output className="sr">{text.loading}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={s.row} style={{ height }}>
          <SkeletonLine width={8} />
          <SkeletonLine width={(widths[index % widths.length] ?? 80) / 4} />
          <SkeletonLine width={(widths[(index + 2) % widths.length] ?? 80) / 4} />
          <SkeletonLine width={10} />
        </div>
      ))}
    </div>
  );
}
