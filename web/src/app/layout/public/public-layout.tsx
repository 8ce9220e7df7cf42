import { Outlet } from 'react-router';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import s from './public-layout.module.css';
import { SkipLink } from '../skip-link.tsx';

/** Layout of the public pages, with header and footer. */
export function PublicLayout() {
  return (
    <div className={s.frame}>
      <SkipLink />
      <PublicHeader />
      <main id="main" className={s.main} tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
