import type { Ref } from 'react';
import { TextField } from '../../ui/fields/text-field.js';
import { webhooksCopy } from './outgoing-webhooks.copy.js';

interface UrlFieldProps {
  value: string;
  onChange: (text: string) => void;
  description: string;
  error: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Where a webhook sends to. */
export function UrlField(props: UrlFieldProps) {
  return (
    <TextField
      {...props}
      label={webhooksCopy.add.url}
      name="webhook-url"
      type="url"
      inputMode="url"
      autoComplete="off"
      maxLength={2000}
    />
  );
}
