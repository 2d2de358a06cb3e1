import { counted } from './count.js';
import { specCopy } from './spec.js';

/**
 * Words that many parts of the app say; those of one part stand beside it, in a file `.copy.ts`. `spec` holds the
 * specification's own, spelling included.
 */
export const copy = {
  spec: specCopy,

  action: {
    filtersAndTools: 'Filters & tools',
    tools: 'Tools',
    retry: 'Retry',
    reload: 'Reload',
    close: 'Close',
    copy: (what: string) => `Copy ${what}`,
    copied: 'Copied',
    refresh: 'Refresh',
    remove: (what: string) => `Remove ${what}`,
    clear: 'Clear',
    loadMore: 'Load more',
    undo: 'Undo',
    showPassword: 'Show password',
    definition: (what: string) => `About ${what}`,
    explain: 'How this figure is calculated',
    pin: 'Pin to board…',
  },

  state: {
    loading: 'Loading ticket data',
    couldNotLoad: (what: string) => `Couldn’t load ${what}.`,
    couldNotCopy: (what: string) => `Couldn’t copy ${what}.`,
    notDone: (reason: string) => `That didn’t work. ${reason}`,
    requestId: (id: string) => `Request ${id}`,
    offline: (time: string) => `You’re offline. Showing data from ${time}.`,
    offlineMissing: 'You’re offline. This refreshes when you are back online.',
    notCounted: (events: number) => `${counted(events, 'event', 'events')} not counted yet`,
    onThisPage: 'On this page',
    offlineScreen: 'This screen hasn’t loaded yet.',
    offlineComes: 'You’re offline. It loads when you are back online.',
    serverComes: 'The server isn’t responding. This screen retries automatically.',
    forbidden: (what: string) => `You don’t have access to ${what}. Ask an administrator.`,
    brokenPage: 'This page ran into a problem.',
    updated: (count: number) => `Updated. ${counted(count, 'ticket', 'tickets')}.`,
    notSet: 'Not set',
    none: '--',
    noSubject: 'No subject',
    noOrganization: 'No organization',
    capsLock: 'Caps Lock is on',
    messages: 'Messages',
    linkCopied: 'Link copied',
    linkNotCopied: 'Couldn’t copy the link. Copy it from the address bar.',
  },

  range: {
    days: (count: number) => counted(count, 'day', 'days'),
    inZone: (range: string, zone: string) => `${range} · ${zone}`,
  },
} as const;
