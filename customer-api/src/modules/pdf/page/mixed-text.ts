import { charactersOf, isRtlText, visualOrder } from './bidi.ts';
import { fontOf, isUnspaced, type FontName, type Weight } from './pdf-font.ts';

/** A piece of text in one font, in drawing order. */
interface Run {
  text: string;
  font: FontName;
  width: number;
}

/** A line of text in several scripts, with its runs from left to right. */
export interface MixedLine {
  runs: readonly Run[];
  width: number;
}

interface Style {
  width: number;
  size: number;
  weight: Weight;
}

function byFont(text: string, weight: Weight): { text: string; font: FontName }[] {
  const parts: { text: string; font: FontName }[] = [];
  for (const character of charactersOf(text)) {
    const last = parts.at(-1);
    const font = fontOf(character, weight);
    if (last?.font === font) last.text += character;
    else parts.push({ text: character, font });
  }
  return parts;
}

function lineOf(doc: PDFKit.PDFDocument, text: string, { weight, size }: Style, isRtl: boolean): MixedLine {
  const runs = visualOrder(text.trim(), isRtl).flatMap((part) => {
    const parts = byFont(part.text, weight);
    // fontkit reverses everything set in the Arabic font, including digits, so only the other parts are
    // reversed here. Spaces use the main font, so that pdfkit, which places words from left to right,
    // receives Arabic word by word.
    return (part.isRtl ? parts.reverse() : parts).map(({ text: own, font }) => ({
      font,
      text: part.isRtl === (font === 'arabic') ? own : charactersOf(own).reverse().join(''),
    }));
  });
  const measured = runs.map((run) => ({
    ...run,
    width: doc.font(run.font).fontSize(size).widthOfString(run.text),
  }));
  return { runs: measured, width: measured.reduce((sum, { width }) => sum + width, 0) };
}

/** Splits a text where lines may break: after spaces, and between Chinese or Japanese characters. */
function piecesOf(text: string): string[] {
  return (text.match(/\s+|[^\s]+/g) ?? []).flatMap((word) => (isUnspaced(word) ? charactersOf(word) : [word]));
}

/** Breaks a text in several scripts into lines that fit a width. */
export function mixedLines(doc: PDFKit.PDFDocument, text: string, style: Style): MixedLine[] {
  const { width, weight, size } = style;
  const widthOf = (piece: string) =>
    byFont(piece, weight).reduce((sum, part) => sum + doc.font(part.font).fontSize(size).widthOfString(part.text), 0);
  return text.split('\n').flatMap((paragraph) => {
    const lines = [''];
    let used = 0;
    const add = (piece: string) => {
      const line = lines.at(-1) ?? '';
      const own = widthOf(piece);
      const characters = charactersOf(piece);
      // Spaces may extend past the end of a line because they are not drawn.
      if (used + own <= width || piece.trim() === '' || (line === '' && characters.length === 1)) {
        lines[lines.length - 1] = line + piece;
        used += own;
      } else if (line !== '') {
        lines.push('');
        used = 0;
        add(piece);
      } else {
        // The word is longer than a whole line.
        characters.forEach(add);
      }
    };
    piecesOf(paragraph).forEach(add);
    const isRtl = isRtlText(paragraph);
    return lines.map((line) => lineOf(doc, line, style, isRtl));
  });
}
