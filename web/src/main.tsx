import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { isTakenOver, startAfresh } from './app/route/prerendered.ts';
import { firstTable } from './app/route/route-table.ts';
import { basePath, createRouter } from './app/route/router.tsx';
import { session, startSession } from './app/session/browser-session.ts';
import { startI18n } from './i18n/i18n.ts';

// The token is renewed while texts and code are loading. Pages that need it wait for it.
void startSession();
const table = firstTable(
  window.location.pathname.slice(basePath.length) || '/',
  session.state().status === 'anonymous',
);
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the element #root');
const takenOver = isTakenOver(root);
// Until the page's code and texts are loaded, the first render would differ from the prerendered page.
const router = await createRouter(await table, { ready: takenOver });
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);
if (takenOver && router.state.initialized) hydrateRoot(root, app);
else {
  startAfresh(root);
  createRoot(root).render(app);
}
