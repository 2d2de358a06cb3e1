import type { createSurveyShare, RequestOf } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { sharedResultsLink } from '../../../lib/url/paths.js';
import { Button } from '../../../ui/buttons/button.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { MadeLink } from '../../../ui/feedback/made-link.js';
import { Select } from '../../../ui/fields/select.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { useRequiredName } from '../../../ui/fields/use-required-name.js';
import { sharesCopy as words } from './shares.copy.js';
import { shareCalls } from './shares.queries.js';

const day = 86_400_000;

type Lifetime = `${keyof typeof words.lifetimes}`;
const lifetimes = (['7', '30', '90', '365'] as const).map((value) => ({ value, label: words.lifetimes[value] }));

interface ShareFormProps {
  survey: string;
  query: RequestOf<typeof createSurveyShare>['body']['query'];
  onMade: () => void;
}

/** Makes a link; it is shown once, in the form's place. */
export function ShareForm({ survey, query, onMade }: ShareFormProps) {
  const { name, field, isGiven } = useRequiredName(words.nameMissing);
  const [lifetime, setLifetime] = useState<Lifetime>('30');
  const making = useMutation({
    mutationFn: () => {
      const expiresAt = new Date(Date.now() + Number(lifetime) * day).toISOString();
      return shareCalls.make(survey, { name, expiresAt, query });
    },
    onSuccess: onMade,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven() && !making.isPending) making.mutate();
  };
  if (making.data) {
    const made = words.made(making.data.name);
    return <MadeLink title={made} text={words.once} what={words.link} link={sharedResultsLink(making.data.token)} />;
  }
  const { dateRange, customDateRangeFrom: _from, customDateRangeTo: _to, bucket: _bucket, ...filters } = query;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {making.isError && <FailureBanner error={making.error} />}
      <p className="text-small text-muted">
        {dateRange === 'custom' ? words.fixed : words.relative}
        {Object.keys(filters).length > 0 && ` ${words.filtered}`}
      </p>
      <TextField label={words.name} {...field} />
      <Select
        label={words.ends}
        isLabelShown
        value={lifetime}
        options={lifetimes}
        onChange={setLifetime}
        className="max-w-48"
      />
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        isPending={making.isPending}
        busyLabel={words.making}
      >
        {words.make}
      </Button>
    </form>
  );
}
