import { Button } from '../../../ui/buttons/button.js';
import { signInCopy } from '../sign-in.copy.js';
import type { CodeFieldState } from './code-field.js';

const { code: words } = signInCopy;

/** Between the code of the app and a recovery code. */
export function SwitchCode({ field, onSwitch }: { field: CodeFieldState; onSwitch?: () => void }) {
  const toggle = () => {
    onSwitch?.();
    field.toggle();
  };
  return (
    <Button look="link" onPress={toggle}>
      {field.isRecovery ? words.useApp : words.useRecovery}
    </Button>
  );
}
