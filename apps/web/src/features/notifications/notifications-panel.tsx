import { type NotificationSettings, updateNotificationSettings, warningScopes } from '@deskledger/contracts';
import { timeOfDay } from '@deskledger/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { call } from '../../lib/api/client.js';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Select } from '../../ui/fields/select.js';
import { Switch } from '../../ui/fields/switch.js';
import { TimeField } from '../../ui/fields/time-field.js';
import { Card } from '../../ui/layout/card.js';
import { changedSince, PanelSkeleton, settingsCopy, useSettingsSection } from '../settings/index.js';
import { notificationSettingsQuery } from './notifications.queries.js';
import { notificationsCopy as words } from './notifications.copy.js';

const ScheduledReportsCard = lazy(async () => ({
  default: (await import('../scheduled-reports/index.js')).ScheduledReportsCard,
}));

/** How the signed-in person is told, and of what. */
export default function NotificationsPanel() {
  const { query, settings, change } = useNotificationsSection();
  if (!settings) {
    if (!query.isError) return <PanelSkeleton />;
    const { detail, requestId } = failureOf(query.error);
    return (
      <ErrorState
        what={words.theSettings}
        detail={detail}
        requestId={requestId}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { email, browser, ticketUpdates, surveyCompletions } = settings;
  return (
    <div className="grid gap-4">
      <Card title={words.title}>
        <div className="mt-3 grid gap-4">
          <h3 className="text-h3">{words.how}</h3>
          <Switch
            label={words.email}
            description={words.emailText}
            isSelected={email}
            onChange={(isOn) => change({ email: isOn })}
          />
          <BrowserSwitch isOn={browser} onChange={(isOn) => change({ browser: isOn })} />
          {!email && !browser && <p className="text-small text-muted">{words.silent}</p>}
          <h3 className="mt-2 border-t border-line pt-4 text-h3">{words.what}</h3>
          <Switch
            label={words.ticketUpdates}
            description={words.ticketUpdatesText}
            isSelected={ticketUpdates}
            onChange={(isOn) => change({ ticketUpdates: isOn })}
          />
          <Switch
            label={words.surveyCompletions}
            description={words.surveyCompletionsText}
            isSelected={surveyCompletions}
            onChange={(isOn) => change({ surveyCompletions: isOn })}
          />
          <div className="grid gap-1">
            <Select
              label={words.warnings}
              isLabelShown
              value={settings.warnings}
              options={scopes}
              className="max-w-64"
              onChange={(warnings) => change({ warnings })}
            />
            <p className="text-small text-muted">{words.warningsText}</p>
          </div>
          <div className="mt-2 border-t border-line pt-4">
            <QuietHours hours={settings.quietHours} onChange={(quietHours) => change({ quietHours })} />
          </div>
        </div>
      </Card>
      <Suspense fallback={<PanelSkeleton />}>
        <ScheduledReportsCard />
      </Suspense>
    </div>
  );
}

const scopes = warningScopes.map((value) => ({ value, label: words.scopes[value] }));
const usualHours = { from: '22:00', to: '07:00' };

interface QuietHoursProps {
  hours: NotificationSettings['quietHours'];
  onChange: (hours: NotificationSettings['quietHours']) => void;
}

/** When nothing is told. */
function QuietHours({ hours, onChange }: QuietHoursProps) {
  const fault = useId();
  const isWrong = hours !== null && [hours.from, hours.to].some((time) => !timeOfDay.test(time));
  const field = { isInvalid: isWrong, describedBy: isWrong ? fault : undefined };
  return (
    <div className="grid gap-2">
      <Switch
        label={words.quiet}
        description={words.quietText}
        isSelected={hours !== null}
        onChange={(isOn) => onChange(isOn ? usualHours : null)}
      />
      {hours && (
        <div className="flex items-center gap-1">
          <TimeField
            {...field}
            label={words.quietFrom}
            value={hours.from}
            onChange={(from) => onChange({ ...hours, from })}
          />
          <span aria-hidden className="text-muted">
            –
          </span>
          <TimeField {...field} label={words.quietTo} value={hours.to} onChange={(to) => onChange({ ...hours, to })} />
        </div>
      )}
      {isWrong && (
        <p id={fault} className="text-small text-danger">
          {words.wrongTime}
        </p>
      )}
    </div>
  );
}

/** The switches with their unsaved changes. */
export function useNotificationsSection() {
  const queries = useQueryClient();
  const query = useQuery(notificationSettingsQuery);
  const [draft, setDraft] = useState<Partial<NotificationSettings>>({});
  const stored = query.data;
  const settings = stored && { ...stored, ...draft };
  const save = async () => {
    const answer = await call(updateNotificationSettings, { body: draft });
    queries.setQueryData(notificationSettingsQuery.queryKey, answer);
    setDraft((latest) => changedSince(draft, latest));
  };
  useSettingsSection({
    tab: 'notifications',
    name: settingsCopy.tabs.notifications,
    isDirty: JSON.stringify(settings) !== JSON.stringify(stored),
    save,
    discard: () => setDraft({}),
  });
  return {
    query,
    settings,
    change: (part: Partial<NotificationSettings>) => setDraft((latest) => ({ ...latest, ...part })),
  };
}

type Permission = NotificationPermission | 'missing';

const permissionNow = (): Permission => ('Notification' in globalThis ? Notification.permission : 'missing');

interface BrowserSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Asks for the permission when it is turned on, and never before. Refused, it stays off and says why. */
function BrowserSwitch({ isOn, onChange }: BrowserSwitchProps) {
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
