import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { securityCopy } from './security.copy.js';
import { Banner } from '../../ui/feedback/banner.js';
import { Button } from '../../ui/buttons/button.js';
import { Card } from '../../ui/layout/card.js';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { Moment } from '../../ui/inline/moment.js';
import { SecretField } from '../../ui/fields/secret-field.js';
import { toast } from '../../ui/feedback/toasts.js';
import { NewPassword, newPasswordFault } from '../account/index.js';
import { faultOf, otherFault } from './field-faults.js';
import { securityCalls } from './security.queries.js';

const { password: words } = securityCopy;
const empty = { current: '', next: '', confirmed: '' };
type Field = keyof typeof empty;

interface PasswordCardProps {
  /** null: never. */
  changedAt: string | null;
  email: string;
  /** Who cannot make API tokens is not asked about them. */
  makesTokens?: boolean;
}

/** A new password takes the current one; whoever is signed in elsewhere is signed out unless that is declined. */
export function PasswordCard({ changedAt, email, makesTokens = false }: PasswordCardProps) {
  const queries = useQueryClient();
  const [values, setValues] = useState(empty);
  const [endsOthers, setEndsOthers] = useState(true);
  const [revokesTokens, setRevokesTokens] = useState(false);
  const [isTried, setTried] = useState(false);
  const inputs = useRef(new Map<Field, HTMLInputElement | null>());
  const changing = useMutation({
    mutationFn: () =>
      securityCalls.changePassword({
        ...{ current: values.current, password: values.next },
        ...{ endOtherSessions: endsOthers, revokeApiTokens: revokesTokens },
      }),
    onSuccess: async ({ endedSessions, revokedTokens }) => {
      toast.success(words.done(endedSessions, revokedTokens));
      setValues(empty);
      setTried(false);
      await queries.invalidateQueries({ queryKey: ['settings'] });
    },
    onError: (error) => {
      if (faultOf(error, 'current')) inputs.current.get('current')?.focus();
      else if (faultOf(error, 'password')) inputs.current.get('next')?.focus();
    },
  });
  const faults = faultsOf(values, email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = (Object.keys(faults) as Field[]).filter((field) => faults[field] !== undefined);
    if (wrong) inputs.current.get(wrong)?.focus();
    else if (!changing.isPending) changing.mutate();
  };
  const edit = (field: Field) => (text: string) => {
    setValues({ ...values, [field]: text });
    if (changing.isError) changing.reset();
  };
  const shown = isTried ? faults : undefined;
  const keep = (field: Field) => (element: HTMLInputElement | null) => void inputs.current.set(field, element);
  return (
    <Card title={words.title}>
      <p className="mb-4 text-muted">
        {changedAt === null ? (
          words.neverChanged
        ) : (
          <>
            {words.changed} <Moment at={changedAt} withTime />
          </>
        )}
      </p>
      <form noValidate onSubmit={submit} className="grid max-w-md grid-cols-1 gap-4">
        {otherFault(changing.error) && (
          <Banner tone="danger" icon={CircleAlert} role="alert">
            {otherFault(changing.error)}
          </Banner>
        )}
        {/* Password keepers file the new password under this. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <SecretField
          label={words.current}
          name="current-password"
          autoComplete="current-password"
          value={values.current}
          onChange={edit('current')}
          error={shown?.current ?? faultOf(changing.error, 'current')}
          inputRef={keep('current')}
        />
        <NewPassword
          value={values.next}
          onChange={edit('next')}
          email={email}
          error={shown?.next ?? faultOf(changing.error, 'password')}
          inputRef={keep('next')}
        />
        <SecretField
          label={words.confirm}
          name="confirm-password"
          autoComplete="new-password"
          value={values.confirmed}
          onChange={edit('confirmed')}
          error={shown?.confirmed}
          inputRef={keep('confirmed')}
        />
        <Checkbox isSelected={endsOthers} onChange={setEndsOthers}>
          {words.endOthers}
        </Checkbox>
        {makesTokens && (
          <Checkbox isSelected={revokesTokens} onChange={setRevokesTokens}>
            {words.revokeTokens}
          </Checkbox>
        )}
        <div>
          <Button type="submit" look="primary" isPending={changing.isPending} busyLabel={words.busy}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** In the order of the form. */
function faultsOf({ current, next, confirmed }: typeof empty, email: string): Record<Field, string | undefined> {
  return {
    current: current === '' ? words.currentMissing : undefined,
    next: newPasswordFault(next, email),
    confirmed: confirmed === next ? undefined : words.confirmWrong,
  };
}
