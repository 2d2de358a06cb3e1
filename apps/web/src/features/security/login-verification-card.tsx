import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityCopy } from './security.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { Card } from '../../ui/layout/card.js';
import { Switch } from '../../ui/fields/switch.js';
import { toast } from '../../ui/feedback/toasts.js';
import { OwnerDialog } from './owner-dialog.js';
import { securityCalls, securityQuery, useHasPassword } from './security.queries.js';

const { verification: words } = securityCopy;

/** The switch holds at once; turning it off takes the password, or what stands in its place. */
export function LoginVerificationCard({ isOn, email }: { isOn: boolean; email: string }) {
  const queries = useQueryClient();
  const hasPassword = useHasPassword();
  const [isAsking, setAsking] = useState(false);
  const renew = () => queries.invalidateQueries({ queryKey: securityQuery.queryKey });
  const turningOn = useMutation({
    mutationFn: () => securityCalls.verifyLogins(true),
    onSuccess: async () => {
      await renew();
      toast.success(words.turnedOn);
    },
    onError: (error) => toast.error(failureOf(error).detail),
  });
  return (
    <Card title={words.title}>
      <Switch
        label={words.label}
        description={hasPassword ? words.text(email) : words.textWithoutPassword(email)}
        isSelected={isOn || turningOn.isPending}
        onChange={(wanted) => (wanted ? turningOn.mutate() : setAsking(true))}
      />
      <OwnerDialog
        title={words.offTitle}
        text={words.offText}
        isOpen={isAsking}
        onOpenChange={setAsking}
        ways={[]}
        onProve={(proof) => securityCalls.verifyLogins(false, proof)}
        onProved={() => {
          toast.success(words.turnedOff);
          void renew();
        }}
      />
    </Card>
  );
}
