/**
 * jsdom has no layout. Importing this file stubs what floating panels, lists and tables need: every element
 * is 800 × 400 px, observers never fire, and scrolling does nothing.
 */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, { ResizeObserver: SilentObserver });
Object.assign(globalThis, { ResizeObserver: SilentObserver });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 400 });
Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 800 });
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 400 });
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 800 });

export const layoutStub = { width: 800, height: 400 };
