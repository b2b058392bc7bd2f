import './main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../lib/session.ts';
import { tintBrowser } from '../lib/settings.ts';
import { App } from './app.tsx';

tintBrowser();
startSession();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
