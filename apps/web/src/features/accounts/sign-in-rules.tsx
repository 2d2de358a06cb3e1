import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { staffCopy } from './staff.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Switch } from '../../ui/fields/switch.js';
import { Card } from '../../ui/layout/card.js';
import { signInRulesQuery, staffCalls } from './staff.queries.js';

const { rules: words } = staffCopy;

/** What everybody has to have who signs in; it holds at once. */
export function SignInRules() {
  const rules = useQuery(signInRulesQuery);
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: staffCalls.requireSecondFactor,
    onSuccess: (after) => {
      queries.setQueryData(signInRulesQuery.queryKey, after);
      toast.success(after.secondFactorRequired ? words.required : words.notRequired);
    },
    onError: (error) => toast.error(failureOf(error).detail),
  });
  if (rules.isError) {
    const { detail, requestId, isForbidden } = failureOf(rules.error);
    return (
      <Card title={words.title}>
        <ErrorState
          what={words.theRules}
          detail={detail}
          requestId={requestId}
          isForbidden={isForbidden}
          isRetrying={rules.isFetching}
          onRetry={() => void rules.refetch()}
        />
      </Card>
    );
  }
  if (!rules.data) {
    return (
      <Card title={words.title}>
        <Skeleton className="h-14 w-full" />
      </Card>
    );
  }
  const { secondFactorRequired, withoutSecondFactor } = rules.data;
  return (
    <Card title={words.title}>
      <Switch
        label={words.label}
        description={
          <>
            {words.text} {words.without(withoutSecondFactor)}
          </>
        }
        isSelected={changing.isPending ? changing.variables : secondFactorRequired}
        isDisabled={changing.isPending}
        onChange={(isRequired) => changing.mutate(isRequired)}
      />
    </Card>
  );
}
