import { readText, repositoryFiles } from './files.ts';

/** A code block in a guide. */
export interface Sample {
  /** Path of the guide, such as `docs/guide/paging.md`. */
  guide: string;
  language: string;
  /** Words after the language, such as `run`, `variables` or `as=client.demo`. */
  words: string[];
  code: string;
  /** Variables from the block after a GraphQL sample; empty if there are none. */
  variables: Record<string, unknown>;
}

/** All code blocks of all guides, in order. */
export function guideSamples(): Sample[] {
  return repositoryFiles('docs/guide/*.md').flatMap((guide) => {
    const blocks = [...readText(guide).matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(
      ([, language = '', words = '', code = '']): Sample => ({
        guide,
        language,
        words: words.split(' ').filter(Boolean),
        code,
        variables: {},
      }),
    );
    for (const [index, block] of blocks.entries()) {
      const before = blocks[index - 1];
      if (block.words.includes('variables') && before?.language === 'graphql')
        before.variables = JSON.parse(block.code);
    }
    return blocks;
  });
}
