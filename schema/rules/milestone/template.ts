/** Values for the placeholders in a text. */
export type TemplateParams = Readonly<Record<string, string | number | null | undefined>>;

/** Fills {name} placeholders. A missing value becomes an ellipsis, so that users never see braces. */
export function fill(template: string, params: TemplateParams): string {
  return template.replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : null;
    return value === null || value === undefined ? '…' : String(value);
  });
}

/** The names of a text's placeholders, sorted. */
export function placeholders(template: string): string[] {
  return [...template.matchAll(/\{([a-zA-Z]+)\}/g)].map((match) => match[1] ?? '').sort();
}
