import { useState } from 'react';
import { notificationsCopy as words } from './notifications.copy.js';
import { Button } from '../../ui/buttons/button.js';
import { Switch } from '../../ui/fields/switch.js';

type Permission = NotificationPermission | 'missing';

const permissionNow = (): Permission => ('Notification' in globalThis ? Notification.permission : 'missing');

interface BrowserSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Asks for the permission when it is turned on, and never before. Refused, it stays off and says why. */
export function BrowserSwitch({ isOn, onChange }: BrowserSwitchProps) {
  const [permission, setPermission] = useState(permissionNow);
  const ask = async () => {
    const answer = permission === 'missing' ? permission : await Notification.requestPermission();
    setPermission(answer);
    return answer;
  };
  const turn = async (wanted: boolean) => {
    if (!wanted) return onChange(false);
    if ((await ask()) === 'granted') onChange(true);
  };
  const isRefused = permission === 'denied' || permission === 'missing';
  return (
    <div>
      <Switch
        label={words.browser}
        description={
          <>
            {words.browserText}
            {isRefused && (
              <span role="status" className="block font-medium text-warning">
                {permission === 'denied' ? words.blocked : words.notHere}
              </span>
            )}
          </>
        }
        isSelected={isOn && !isRefused}
        onChange={(wanted) => void turn(wanted)}
      />
      {isOn && permission === 'default' && (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-small text-muted">
          {words.askHere}
          <Button look="link" onPress={() => void ask()}>
            {words.allow}
          </Button>
        </p>
      )}
    </div>
  );
}
