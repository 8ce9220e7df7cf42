import { Navigate, useLocation } from 'react-router';

/** Former addresses of pages and their current ones. */
const movedPaths: Readonly<Record<string, string>> = { '/user/invoices': '/user/debit-notes' };

/** Redirects a former address of a page to its current one, preserving query and hash. */
export function MovedPage() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: movedPaths[pathname] ?? pathname, search, hash }} replace />;
}
