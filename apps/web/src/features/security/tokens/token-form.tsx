import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.js';
import { cx } from '../../../ui/class-names.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { useRequiredName } from '../../../ui/fields/use-required-name.js';
import { ShownOnce } from '../../settings/index.js';
import { securityCopy } from '../security.copy.js';

const { made, once, token: what } = securityCopy.tokens;

interface TokenFormProps {
  /** What the form says of this kind of token. */
  words: { readonly name: string; readonly nameMissing: string; readonly make: string; readonly making: string };
  /** Of the field for the name. */
  name: string;
  /** How wide its fields are, where there is room for them side by side. */
  columns: string;
  /** undefined: they thought better of it. */
  makes: (name: string) => Promise<{ name: string; token: string } | undefined>;
  onMade: () => void;
  /** Fields beside the name. */
  children?: ReactNode;
}

/** A form for a new token; its secret is shown once in the form's place, and the hand comes back to the name. */
export function TokenForm({ words, name: fieldName, columns, makes, onMade, children }: TokenFormProps) {
  const { name, field, isGiven, clear } = useRequiredName(words.nameMissing);
  const making = useMutation({
    mutationFn: () => makes(name),
    onSuccess: (made) => {
      if (made === undefined) return;
      clear();
      onMade();
    },
  });
  const wasShown = useRef(false);
  const isShown = making.data !== undefined;
  useEffect(() => {
    if (wasShown.current && !isShown) field.inputRef.current?.focus();
    wasShown.current = isShown;
  }, [isShown, field.inputRef]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven() && !making.isPending) making.mutate();
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
      {making.isError && <FailureBanner error={making.error} className="col-span-full" />}
      <TextField label={words.name} name={fieldName} {...field} />
      {children}
      <Button type="submit" isPending={making.isPending} busyLabel={words.making} className="lg:mt-6">
        {words.make}
      </Button>
    </form>
  );
}
