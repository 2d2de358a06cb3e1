import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { failureOf } from '../../../../lib/api/failure.js';
import { Banner } from '../../../../ui/feedback/banner.js';
import { Button } from '../../../../ui/buttons/button.js';
import { cx } from '../../../../ui/class-names.js';
import { TextField } from '../../../../ui/fields/text-field.js';
import { ShownOnce } from '../../frame/shown-once.js';
import { securityCopy } from '../security.copy.js';

const { made, once, token: what } = securityCopy.tokens;

interface TokenFormProps {
  /** What the form says of this kind of token. */
  words: { readonly name: string; readonly nameMissing: string; readonly make: string; readonly making: string };
  /** Of the field for the name. */
  name: string;
  /** How wide its fields are, from the width of a small tablet on. */
  columns: string;
  makes: (name: string) => Promise<{ name: string; token: string }>;
  onMade: () => void;
  /** Fields beside the name. */
  children?: ReactNode;
}

/** A form for a new token; its secret is shown once in the form's place, and the hand comes back to the name. */
export function TokenForm({ words, name: field, columns, makes, onMade, children }: TokenFormProps) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const making = useMutation({
    mutationFn: () => makes(name.trim()),
    onSuccess: () => {
      setName('');
      setTried(false);
      onMade();
    },
  });
  const wasShown = useRef(false);
  const isShown = making.data !== undefined;
  useEffect(() => {
    if (wasShown.current && !isShown) input.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') input.current?.focus();
    else if (!making.isPending) making.mutate();
  };
  if (making.data) {
    const { name: given, token } = making.data;
    return (
      <div className="mb-4">
        <ShownOnce title={made(given)} text={once} what={what} secret={token} onDone={() => making.reset()} />
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className={cx('mb-4 grid grid-cols-1 items-start gap-3', columns)}>
      {making.isError && (
        <Banner tone="danger" icon={CircleAlert} role="alert" className="col-span-full">
          {failureOf(making.error).detail}
        </Banner>
      )}
      <TextField
        label={words.name}
        name={field}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === '' ? words.nameMissing : undefined}
        inputRef={input}
      />
      {children}
      <Button type="submit" isPending={making.isPending} busyLabel={words.making} className="lg:mt-6">
        {words.make}
      </Button>
    </form>
  );
}
