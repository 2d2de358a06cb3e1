import { useNavigate, useSearchParams } from 'react-router-dom';
import { AcceptScreen } from '../features/account/invitation/accept-screen.js';
import { paths } from '../lib/url/paths.js';
import { Logo } from '../ui/logo.js';

/** `/auth/accept?token=` */
export function Component() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return (
    <main className="flex min-h-dvh justify-center px-4 py-8 sm:items-center">
      <div className="w-full max-w-100 sm:rounded-dialog sm:border sm:border-line sm:bg-surface sm:p-8 sm:shadow-bar">
        <Logo className="mb-5 size-10" />
        <AcceptScreen
          token={params.get('token')}
          onSignedIn={() => void navigate(paths.dashboard, { replace: true })}
        />
      </div>
    </main>
  );
}
