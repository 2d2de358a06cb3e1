import { StrictMode, Suspense, lazy } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { followTheme } from '../lib/theme/theme.js';
import { Gallery } from './gallery.js';
import '../styles/index.css';
import './gallery.css';

const Toasts = lazy(() => import('../ui/feedback/toasts.js'));

followTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <I18nProvider locale="en-US">
      <BrowserRouter>
        <Gallery />
        <Suspense>
          <Toasts />
        </Suspense>
      </BrowserRouter>
    </I18nProvider>
  </StrictMode>,
);
