import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { securityCopy } from '../security.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { CodeField, shownCode, useCodeField } from '../../account/index.js';
import { securityCalls } from '../security.queries.js';

const { factor: words } = securityCopy;

interface ConfirmStepProps {
  onBack: () => void;
  onConfirmed: (codes: readonly string[]) => void;
}

export function ConfirmStep({ onBack, onConfirmed }: ConfirmStepProps) {
  const field = useCodeField();
  const [isTried, setTried] = useState(false);
  const confirming = useMutation({
    mutationFn: () => securityCalls.confirm(shownCode(field).code ?? ''),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: () => field.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (field.fault) field.focus();
    else if (!confirming.isPending) confirming.mutate();
  };
  const refusal = confirming.isError ? failureOf(confirming.error).detail : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h3 className="text-h3">{words.codeTitle}</h3>
      <p className="text-muted">{words.codeText}</p>
      <CodeField
        field={field}
        hasFocusAtOnce
        error={(isTried ? field.fault : undefined) ?? refusal}
        onEdit={() => confirming.isError && confirming.reset()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onBack}>{words.back}</Button>
        <Button type="submit" look="primary" isPending={confirming.isPending} busyLabel={words.busy}>
          {words.continue}
        </Button>
      </div>
    </form>
  );
}
