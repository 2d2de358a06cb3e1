import { kioskBounds } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ownAddress } from '../../../lib/url/base-path.js';
import { paths } from '../../../lib/url/places.js';
import { Button } from '../../../ui/buttons/button.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { MadeLink } from '../../../ui/feedback/made-link.js';
import { Checkbox } from '../../../ui/fields/checkbox.js';
import { NumberField } from '../../../ui/fields/number-field.js';
import { Select } from '../../../ui/fields/select.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { useRequiredName } from '../../../ui/fields/use-required-name.js';
import { kiosksCopy as words } from './kiosks.copy.js';
import { kioskCalls } from './kiosks.queries.js';

const day = 86_400_000;
const [fewestSeconds, mostSeconds] = kioskBounds.seconds;

type Lifetime = `${keyof typeof words.lifetimes}`;
const lifetimes = (['30', '90', '365'] as const).map((value) => ({ value, label: words.lifetimes[value] }));

interface KioskFormProps {
  /** That can be shown: boards and saved views. */
  views: readonly { id: string; name: string }[];
  onMade: () => void;
}

/** Creates a TV display; its link is shown once in the form's place. They are shown in the order in which they were chosen. */
export function KioskForm({ views, onMade }: KioskFormProps) {
  const { name, field, isTried, isGiven } = useRequiredName(words.nameMissing);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [seconds, setSeconds] = useState(20);
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const making = useMutation({
    mutationFn: () =>
      kioskCalls.make({
        name,
        views: [...chosen],
        seconds,
        expiresAt: new Date(Date.now() + Number(lifetime) * day).toISOString(),
      }),
    onSuccess: onMade,
  });
  const choose = (id: string, isChosen: boolean) =>
    setChosen((present) => (isChosen ? [...present, id] : present.filter((one) => one !== id)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven() && chosen.length > 0 && !making.isPending) making.mutate();
  };
  if (making.data) {
    const made = words.made(making.data.name);
    return <MadeLink title={made} text={words.once} what={words.link} link={kioskLink(making.data.token)} />;
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {making.isError && <FailureBanner error={making.error} />}
      <TextField label={words.name} {...field} />
      <fieldset>
        <legend className="mb-1 text-small font-medium">{words.views}</legend>
        <div className="grid max-h-48 gap-1 overflow-auto">
          {views.map((view) => {
            const place = chosen.indexOf(view.id);
            const isFull = place === -1 && chosen.length >= kioskBounds.views[1];
            return (
              <Checkbox
                key={view.id}
                isSelected={place !== -1}
                isDisabled={isFull}
                onChange={(isChosen) => choose(view.id, isChosen)}
              >
                {place === -1 ? view.name : `${place + 1}. ${view.name}`}
              </Checkbox>
            );
          })}
        </div>
        {isTried && chosen.length === 0 && <p className="mt-1 text-small text-danger">{words.viewsMissing}</p>}
      </fieldset>
      <div className="flex flex-wrap gap-4">
        <NumberField
          label={words.seconds}
          value={seconds}
          minimum={fewestSeconds}
          maximum={mostSeconds}
          onChange={setSeconds}
        />
        <Select label={words.ends} isLabelShown value={lifetime} options={lifetimes} onChange={setLifetime} />
      </div>
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

const kioskLink = (token: string) => ownAddress(`${paths.dashboard}?wall#${token}`);
