import { useEffect, useRef } from 'react';
import s from './email-template.module.css';

/** The email's styles for dark mode and phones. */
const STYLE = /<style>([^]*?)<\/style>/;

/**
 * An email in a frame of its own, without scripts. The page's content security policy forbids styles in the markup and
 * applies to the frame too, so the email's own styles are set one by one.
 */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const target = frame.current?.contentDocument;
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!target || !view) return;
    const css = STYLE.exec(html)?.[1];
    const markup = html.replace(STYLE, '').replaceAll(' style="', ' data-style="');
    const email = new DOMParser().parseFromString(markup, 'text/html');
    // A link would replace the email in the frame.
    for (const link of email.querySelectorAll('a')) link.removeAttribute('href');
    target.documentElement.lang = email.documentElement.lang;
    const body = target.adoptNode(email.body);
    target.documentElement.replaceChild(body, target.body);
    for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
      element.style.cssText = element.dataset['style'] ?? '';
    }
    if (css !== undefined && 'adoptedStyleSheets' in target) {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(css);
      target.adoptedStyleSheets = [sheet];
    }
  }, [html]);
  return <iframe ref={frame} className={s.frame} title={title} sandbox="allow-same-origin" />;
}
