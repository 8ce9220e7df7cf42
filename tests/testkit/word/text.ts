import { parse, visit } from 'graphql';
import { readText, repositoryFiles } from '../files.ts';

/** A text that users see, and where it is. */
export interface Text {
  file: string;
  /** Key in a catalogue, coordinate in the SDL, or line number. */
  key: string;
  language: 'en' | 'vn';
  text: string;
}

function leaves(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return /(?:^|\.)id$/.test(path) ? [] : [[path, value]];
  return Object.entries(value ?? {}).flatMap(([key, child]) => leaves(child, path === '' ? key : `${path}.${key}`));
}

/** All texts in the web app's catalogues. */
export function catalogueTexts(): Text[] {
  return repositoryFiles('web/src/i18n/{en,vn}/*.json').flatMap((file) =>
    leaves(JSON.parse(readText(file)), '').map(([key, text]) => ({
      file,
      key,
      language: file.includes('/vn/') ? 'vn' : 'en',
      text,
    })),
  );
}

const LITERAL = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const VIETNAMESE = /[ăâđêôơưĂÂĐÊÔƠƯạ-ỹ]/;

/** Texts that are literals in code, excluding identifiers, codes and paths. */
function codeTexts(...patterns: string[]): Text[] {
  const files = repositoryFiles(...patterns).filter((file) => !/\.test\.ts$|\.testkit\.ts$/.test(file));
  return files.flatMap((file) => {
    const code = readText(file);
    return [...code.matchAll(LITERAL)].flatMap((match): Text[] => {
      const text = match[1] ?? match[2] ?? match[3] ?? '';
      if (!/\s/.test(text) && !/^\p{Lu}\p{Ll}/u.test(text)) return [];
      const before = code.slice(0, match.index);
      const name = /(\w+): ?\n?\s*$/.exec(before)?.[1];
      const line = before.split('\n').length;
      return [
        {
          file,
          key: name === undefined ? `line ${line}` : `${name}, line ${line}`,
          language: VIETNAMESE.test(text) ? 'vn' : 'en',
          text,
        },
      ];
    });
  });
}

/** Messages, labels and notification titles from the shared rules in `schema`. */
export function ruleTexts(): Text[] {
  return codeTexts('schema/rules/**/*.ts', 'schema/field/*.ts');
}

/** Texts of emails and PDFs. */
export function letterTexts(): Text[] {
  return codeTexts(
    'customer-api/src/modules/**/*.mail.ts',
    'customer-api/src/modules/**/*-mail.ts',
    'customer-api/src/modules/mail/mail.rules.ts',
    'customer-api/src/modules/pdf/*.ts',
  );
}

/** Descriptions in the SDL, each with its coordinate. */
export function sdlTexts(): Text[] {
  return repositoryFiles('schema/graphql/*.graphql').flatMap((file) => {
    const texts: Text[] = [];
    const trail: string[] = [];
    visit(parse(readText(file)), {
      enter(node) {
        if (!('name' in node) || !node.name) return;
        trail.push(node.name.value);
        if ('description' in node && node.description)
          texts.push({ file, key: trail.join('.'), language: 'en', text: node.description.value });
      },
      leave(node) {
        if ('name' in node && node.name) trail.pop();
      },
    });
    return texts;
  });
}

/** Lines of the documentation, excluding code. */
export function documentTexts(): Text[] {
  const files = repositoryFiles('README.md', 'CHANGELOG.md', 'docs/**/*.md', 'clients/**/*.md');
  return files.flatMap((file) => {
    const prose = readText(file)
      .replaceAll(/^ *```[\s\S]*?^ *```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
      .replaceAll(/\]\([^)\n]*\)/g, ']');
    return prose
      .split('\n')
      .flatMap((text, index): Text[] =>
        text.trim() === '' ? [] : [{ file, key: `line ${index + 1}`, language: 'en', text }],
      );
  });
}

/** Texts that the pages of /docs add to the guides. */
export function siteTexts(): Text[] {
  return codeTexts('gateway/docs/src/*.ts');
}
