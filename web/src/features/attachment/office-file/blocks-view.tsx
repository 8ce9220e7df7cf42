import { useTranslation } from 'react-i18next';
import s from './office-file-view.module.css';
import type { Block, Span } from './office-view.ts';

/**
 * The blocks of a document. Everything is rendered as text: nothing in the file can become markup, a URL or a
 * style.
 */
export function BlocksView({ blocks }: { blocks: readonly Block[] }) {
  // The blocks never change order.
  // oxlint-disable-next-line react/no-array-index-key
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      // The dialog's title uses the first two heading levels.
      const Heading = (['h3', 'h4', 'h5'] as const)[block.level - 1] ?? 'h6';
      return (
        <Heading className={s.heading} data-level={block.level}>
          <Words spans={block.spans} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className={s.paragraph}>
          <Words spans={block.spans} />
        </p>
      );
    case 'list':
      return (
        <ul className={s.list}>
          {block.items.map(({ level, mark, spans }, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={s.item} data-level={level}>
              <span className={s.mark}>{mark}</span>
              <span>
                <Words spans={spans} />
              </span>
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <TableView rows={block.rows} />;
    case 'picture':
      return <Picture src={block.src} text={block.text} />;
  }
}

function TableView({ rows }: Pick<Extract<Block, { kind: 'table' }>, 'rows'>) {
  return (
    <div className={s.tableBox}>
      <table className={s.table}>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index} colSpan={cell.columns} rowSpan={cell.rows}>
                  <BlocksView blocks={cell.blocks} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Picture({ src, text }: { src: string | null; text: string }) {
  const { t } = useTranslation('attachment');
  if (src !== null) return <img src={src} alt={text} className={s.picture} />;
  return <p className={s.quiet}>{text === '' ? t('preview.picture') : t('preview.pictureOf', { text })}</p>;
}

function Words({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, isBold, isItalic }, index) => {
    const words = isItalic ? <em>{text}</em> : text;
    // oxlint-disable-next-line react/no-array-index-key
    return isBold ? <strong key={index}>{words}</strong> : <span key={index}>{words}</span>;
  });
}
