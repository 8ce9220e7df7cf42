import { Lexer, Source, TokenKind } from 'graphql';
import { escapeHtml } from './html.ts';

const KEYWORD =
  /^(query|mutation|subscription|fragment|on|type|input|enum|interface|union|scalar|directive|implements|true|false|null)$/;

function classOf(kind: string, value: string | undefined): string | null {
  if (kind === TokenKind.COMMENT) return 'c';
  if (kind === TokenKind.STRING || kind === TokenKind.BLOCK_STRING) return 's';
  if (kind === TokenKind.INT || kind === TokenKind.FLOAT) return 'n';
  if (kind === TokenKind.DOLLAR || kind === TokenKind.AT) return 'v';
  return kind === TokenKind.NAME && KEYWORD.test(value ?? '') ? 'k' : null;
}

/** GraphQL with syntax highlighting; plain text if it is not GraphQL. */
export function highlightGraphql(code: string): string {
  let html = '';
  let end = 0;
  try {
    const lexer = new Lexer(new Source(code));
    for (;;) {
      // advance() skips comments, so the text before a token may contain them.
      const token = lexer.advance();
      html += escapeHtml(code.slice(end, token.start));
      const text = escapeHtml(code.slice(token.start, token.end));
      const name = classOf(token.kind, token.value);
      html += name === null ? text : `<span class="${name}">${text}</span>`;
      ({ end } = token);
      if (token.kind === TokenKind.EOF) return html;
    }
  } catch {
    return escapeHtml(code);
  }
}

/** A code block that can be scrolled with the keyboard. */
export function codeBlock(code: string, language: string): string {
  const body = language === 'graphql' ? highlightGraphql(code) : escapeHtml(code);
  return `<pre tabindex="0"><code>${body}</code></pre>\n`;
}
