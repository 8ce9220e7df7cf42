import { DOMParser } from '@xmldom/xmldom';
import { OfficeProblem } from './office-view.ts';

function refuse(cause: unknown): never {
  throw new OfficeProblem('DAMAGED', { cause });
}

/**
 * Parses a part of an Office file. Entities that the file declares are rejected, so that they cannot expand.
 */
export function readXml(bytes: Uint8Array): Element {
  const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: refuse, fatalError: refuse } });
  const document = parser.parseFromString(new TextDecoder().decode(bytes), 'text/xml');
  return document.documentElement ?? refuse('no root');
}

/** An element's child elements, in document order. */
export function childrenOf(element: Element): Element[] {
  const children: Element[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling) {
    // This is not the browser's DOM, so elements are recognized by node type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    if (node.nodeType === 1) children.push(node as Element);
  }
  return children;
}

/** The first descendant with a local name, or null. Prefixes vary between files. */
export function find(element: Element, name: string): Element | null {
  for (const child of childrenOf(element)) {
    const found = child.localName === name ? child : find(child, name);
    if (found) return found;
  }
  return null;
}

/** All descendants with a local name, except those nested inside another match. */
export function findAll(element: Element, name: string): Element[] {
  return childrenOf(element).flatMap((child) => (child.localName === name ? [child] : findAll(child, name)));
}

/** An attribute's value by local name, or null. Prefixes vary between files. */
export function attribute(element: Element, name: string): string | null {
  for (let index = 0; index < element.attributes.length; index += 1) {
    const found = element.attributes.item(index);
    if (found?.localName === name || found?.name === name) return found.value;
  }
  return null;
}
