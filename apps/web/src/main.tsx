import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.js';
import { createRouter } from './app/router.js';
import { copy } from './copy/copy.js';
import { createQueryClient, isFactorMissing } from './lib/api/query-client.js';
import { handleUnauthorized } from './lib/api/unauthorized.js';
import { followTheme } from './lib/theme/theme.js';
import { paths } from './lib/url/places.js';
import './styles/index.css';

const queries = createQueryClient((error) => {
  if (isFactorMissing(error)) return void router.navigate(paths.secondFactor);
  if (error.problem.detail === copy.spec.authenticationTimeout) printError(error.problem.detail);
  handleUnauthorized((path) => void router.navigate(path));
});
const router = createRouter(queries);

function printError(text: string) {
  void import('./ui/feedback/toasts.js').then(({ toast }) => toast.error(text));
}

followTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
