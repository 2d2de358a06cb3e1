import type { WebhookAlert, WebhookDelivery, WebhookFormat } from '@deskledger/contracts';
import { counted } from '../../copy/count.js';

/** What is said about outgoing webhooks. */
export const webhooksCopy = {
  title: 'Outgoing webhooks',
  text: 'Send alerts to Slack, Microsoft Teams or any program that accepts Standard Webhooks.',
  theWebhooks: 'the outgoing webhooks',
  list: 'Outgoing webhooks',
  none: 'No outgoing webhooks yet',

  formats: {
    standard: 'Standard Webhooks',
    slack: 'Slack',
    teams: 'Microsoft Teams',
  } satisfies Record<WebhookFormat, string>,
  alerts: {
    warning: 'Warnings before a deadline',
    missed: 'Missed deadlines',
    healed: 'Misses that turned out to be on time',
    follow_up: 'New follow-ups',
  } satisfies Record<WebhookAlert, string>,

  add: {
    name: 'Name',
    nameMissing: 'Enter a name',
    format: 'Format',
    url: 'URL',
    urlText: {
      standard: 'Messages are JSON, signed with a secret that you get in the next step.',
      slack: 'From an incoming webhook of your Slack app.',
      teams: 'From a Teams workflow that posts when a webhook request is received.',
    } satisfies Record<WebhookFormat, string>,
    urlWrong: 'Enter an address like https://hooks.acme.com/alerts',
    confirm: 'Add webhook',
    busy: 'Adding…',
    done: (name: string) => `${name} added. Send a test message to try it.`,
  },

  secret: 'Signing secret',
  secretOf: (name: string) => `Signing secret for ${name}`,
  secretText: 'Copy it to the receiver now. It is not shown again.',
  rotate: 'Replace secret',
  rotateOf: (name: string) => `Replace the secret of ${name}`,
  rotateQuestion: 'Replace? The current secret keeps working for 24 hours.',

  off: 'Off',
  failing: 'Failing',
  host: (host: string) => `Sends to ${host}`,
  teams: (names: readonly string[]) => `${counted(names.length, 'team', 'teams')}: ${names.join(', ')}`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  test: 'Send test',
  testOf: (name: string) => `Send a test to ${name}`,
  testing: 'Sending…',
  tested: 'The test message was accepted.',
  deliveries: 'Deliveries',
  deliveriesOf: (name: string) => `Deliveries of ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  question: 'Delete it and its deliveries?',
  removed: (name: string) => `${name} deleted`,

  form: {
    title: (name: string) => `Edit ${name}`,
    urlText: (host: string) => `Leave empty to keep the current one at ${host}.`,
    alerts: 'Alerts',
    alertsMissing: 'Choose at least one alert',
    teams: 'Teams',
    teamsText: 'Separate several with commas. Leave empty for all tickets.',
    isEnabled: 'Send alerts',
    save: 'Save webhook',
    busy: 'Saving…',
    done: (name: string) => `${name} saved`,
  },

  delivered: {
    title: (name: string) => `Deliveries of ${name}`,
    theDeliveries: 'the deliveries',
    list: 'Deliveries',
    none: 'No deliveries yet',
    statuses: {
      waiting: 'Waiting',
      sent: 'Sent',
      failed: 'Failed',
    } satisfies Record<WebhookDelivery['status'], string>,
    deadlines: {
      warning: (share: number) => `${share}% of the time used`,
      missed: () => 'missed',
      healed: () => 'on time after all',
    } satisfies Record<Exclude<WebhookAlert, 'follow_up'>, (share: number) => string>,
    followUp: (rating: number | null) => `New follow-up, ${rating === null ? 'no rating' : `rated ${rating} of 5`}`,
    publicLink: 'Public survey link',
    ticket: (id: string) => `Ticket ${id}`,
    line: (clock: string, what: string) => `${clock}: ${what}`,
    attempts: (count: number) => counted(count, 'attempt', 'attempts'),
    recorded: 'Recorded',
    sent: 'Sent',
    next: 'Next attempt',
    resend: 'Send again',
    resendOf: (ticket: string | undefined) =>
      ticket === undefined
        ? 'Send the alert for a public survey link again'
        : `Send the alert for ticket ${ticket} again`,
    resending: 'Sending…',
    resent: 'The delivery is on its way again.',
    more: 'Show older deliveries',
    end: 'These are all deliveries',
    moreFailed: 'Couldn’t load older deliveries.',
  },
} as const;
