import { notificationsCopy as words } from './notifications.copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { Card } from '../../ui/layout/card.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Switch } from '../../ui/fields/switch.js';
import { PanelSkeleton } from '../settings/index.js';
import { BrowserSwitch } from './browser-switch.js';
import { useNotificationsSection } from './use-notifications-section.js';

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
      </div>
    </Card>
  );
}
