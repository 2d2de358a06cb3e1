import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.js';
import { createRouter } from './app/router.js';
import { copy } from './copy/en.js';
import { createQueryClient } from './lib/api/query-client.js';
import { handleUnauthorized } from './lib/api/unauthorized.js';
import { followTheme } from './lib/theme/theme.js';
import { toast } from './ui/toast.js';
import './styles/index.css';

const queries = createQueryClient((error) => {
  if (error.problem.detail === copy.spec.authenticationTimeout) toast.error(error.problem.detail);
  handleUnauthorized((path) => void router.navigate(path));
});
const router = createRouter(queries);

followTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
