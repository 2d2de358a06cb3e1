import { mayChooseWebhooks } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { accountQuery } from '../account/index.js';
import { webhooksCopy } from './outgoing-webhooks.copy.js';
import { outgoingWebhooksQuery } from './outgoing-webhooks.queries.js';

const words = webhooksCopy.choice;

interface WebhookChoiceProps {
  /** Ids of those that are chosen. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The webhooks that something is sent to. Nothing where there are none, or for those who may not choose them. */
export function WebhookChoice({ chosen, onChange }: WebhookChoiceProps) {
  const { data: account } = useQuery(accountQuery);
  const { data: list } = useQuery({
    ...outgoingWebhooksQuery,
    enabled: account !== undefined && mayChooseWebhooks(account.role),
  });
  if (list === undefined || list.items.length === 0) return null;
  const ids = list.items.map(({ id }) => id);
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 text-small font-medium text-muted">{words.legend}</legend>
      {list.items.map(({ id, name, isEnabled }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(isOn) => onChange(ids.filter((one) => (one === id ? isOn : chosen.includes(one))))}
        >
          {isEnabled ? name : words.off(name)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
