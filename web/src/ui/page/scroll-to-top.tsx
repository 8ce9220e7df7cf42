import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import s from './scroll-to-top.module.css';
import { useUiText } from '../text/ui-text.tsx';

/** A button that scrolls to the top. It appears after scrolling down 250 px (specification, section 9). */
export function ScrollToTop() {
  const text = useUiText();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const follow = () => setFar(window.scrollY > 250);
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  if (!far) return null;
  return (
    <IconButton
      size="lg"
      kind="outlined"
      className={s.button}
      label={text.scrollToTop}
      icon={<ArrowUp size={18} />}
      data-print="off"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }}
    />
  );
}
