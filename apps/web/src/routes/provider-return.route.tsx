import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { AuthCard } from '../features/account/auth-card.js';
import { firstScreen } from '../features/account/first-screen.js';
import { ProviderReturn } from '../features/account/providers/provider-return.js';
import { paths } from '../lib/url/paths.js';

/** `/auth/callback/:providerId`. What the provider sent leaves the address at once; it is good once, and here alone. */
export function Component() {
  const navigate = useNavigate();
  const { providerId = '' } = useParams();
  const { pathname, search: present } = useLocation();
  const [search] = useState(present);
  useEffect(() => {
    if (present !== '') void navigate(pathname, { replace: true });
  }, [present, pathname, navigate]);
  const queries = useQueryClient();
  const signedIn = useCallback(
    () => void firstScreen(queries).then((place) => navigate(place, { replace: true })),
    [navigate, queries],
  );
  return (
    <AuthCard>
      <ProviderReturn
        providerId={providerId}
        search={search}
        onSignedIn={signedIn}
        onRestart={() => void navigate(paths.login, { replace: true })}
      />
    </AuthCard>
  );
}
