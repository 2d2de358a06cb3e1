import { signInCopy } from '../../../copy/sign-in.js';
import { Button } from '../../../ui/buttons/button.js';
import type { CodeFieldState } from '../../account/index.js';

const { code: words } = signInCopy;

/** Between the code of the app and a recovery code. */
export function SwitchCode({ field }: { field: CodeFieldState }) {
  return (
    <Button look="link" onPress={field.toggle}>
      {field.isRecovery ? words.useApp : words.useRecovery}
    </Button>
  );
}
