import { acceptInvitation, CallError } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { invitationCopy as words } from './invitation.copy.js';
import { call } from '../../../lib/api/client.js';
import { failureOf } from '../../../lib/api/failure.js';
import { cookieTokens } from '../../../lib/api/tokens.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { Button } from '../../../ui/buttons/button.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { newPasswordFault, NewPassword } from '../new-password/new-password.js';

interface AcceptFormProps {
  token: string;
  email: string;
  /** Where the administrator has said one. */
  name: string;
  onSignedIn: () => void;
}

/** Name and password of somebody who is invited; they are signed in with it. */
export function AcceptForm({ token, email, name: known, onSignedIn }: AcceptFormProps) {
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const faults = {
    name: name.trim() === '' ? words.nameMissing : undefined,
    password: newPasswordFault(password, email),
  };
  const accepting = useMutation({
    mutationFn: async () =>
      cookieTokens.store(await call(acceptInvitation, { body: { token, name: name.trim(), password } })),
    onSuccess: onSignedIn,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.name) nameInput.current?.focus();
    else if (faults.password) passwordInput.current?.focus();
    else if (!accepting.isPending) accepting.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4">
      {accepting.isError && (
        <Banner tone="danger" icon={CircleAlert} role="alert">
          {failureOf(accepting.error).detail}
          {isLinkTrouble(accepting.error) && <span className="block">{words.askAgain}</span>}
        </Banner>
      )}
      {/* Password keepers file the new password under this. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        value={name}
        onChange={setName}
        error={wasTried ? faults.name : undefined}
        inputRef={nameInput}
      />
      <NewPassword
        email={email}
        value={password}
        onChange={setPassword}
        error={wasTried ? faults.password : undefined}
        inputRef={passwordInput}
      />
      <Button look="primary" type="submit" isPending={accepting.isPending} busyLabel={words.busy} className="w-full">
        {words.submit}
      </Button>
    </form>
  );
}

const isLinkTrouble = (error: unknown) => error instanceof CallError && error.problem.code === 'invalid_link';
