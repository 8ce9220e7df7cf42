import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createRouter } from './app/router.tsx';
import { startSession } from './app/session/browser-session.ts';
import { startI18n } from './i18n/i18n.ts';

// The token is renewed while texts and page code are still on their way; pages wait for it where they need it.
void startSession();
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks the element #root');
createRoot(root).render(
  <StrictMode>
    <App router={createRouter()} />
  </StrictMode>,
);
