import { longestMinutes } from '@deskledger/domain';
import { counted, countedOrMore, n, plural } from '../../copy/count.js';
import { formatScore } from '../../lib/numbers/format.js';

/** Words of the product specification about survey results, to the letter. */
export const resultsSpecCopy = {
  title: 'Survey Results',
  total: 'Total Responses',
  rate: 'Response Rate',
  time: 'Avg. Completion Time',
  rating: 'Average Rating',
  trends: 'Response Trends',
  distribution: 'Rating Distribution',
  features: 'Most Used Feature',
  recent: 'Recent Responses',
  filter: 'Filter',
  notFound: 'Survey Not Found',
  notFoundText: "The survey you're looking for doesn't exist or has been deleted.",
} as const;

/** What the results of a survey say. */
export const resultsCopy = {
  spec: resultsSpecCopy,
  files: {
    responses: 'This table: one row per response',
    questions: 'This screen: answers by question',
    steps: 'This screen: drop-off by question',
    unsubmitted: 'Not submitted: one row per response',
  },

  responses: (count: number) => counted(count, 'response', 'responses'),
  updated: (count: number) => `Updated. ${counted(count, 'response', 'responses')}.`,
  loading: 'Loading survey results',
  /** As they stand in a sentence. */
  theResults: 'the survey results',
  theResponses: 'the responses',
  theFeatures: 'the responses by job title',
  theAnswers: 'the survey answers',
  back: 'Back to Surveys',
  notSet: 'Not set',
  stars: (count: number) => counted(count, 'star', 'stars'),
  version: (version: number | string) => `Version ${version}`,

  points: {
    nps: (score: number) => `NPS ${formatScore(score)}`,
    span: (from: number, to: number) => (from === to ? n(from) : `${n(from)} to ${n(to)}`),
    rated: (span: string) => `Rated ${span}`,
    summary: (count: number, average: string, nps: string | null) =>
      count === 0
        ? 'No ratings.'
        : `${nps === null ? '' : `${nps}. `}${counted(count, 'rating', 'ratings')}, ${average} on average.`,
    definition:
      'Answers to the primary rating question, on its own scale. Your settings decide whether ratings by public link count.',
    npsDefinition: 'NPS: the share of 9 and 10 minus the share of 0 to 6.',
  },
  cards: {
    byPublicLink: (count: number) => `${n(count)} by public link`,
    voided: (count: number) => `${n(count)} voided`,
    none: 'No responses',
    sent: (completed: number, delivered: number) => `${n(completed)} of ${n(delivered)} sent`,
    noneSent: 'None sent in this period',
    ignoresFilters: 'unfiltered',
    median: (time: string) => `median ${time}`,
    noTime: 'No times measured',
    noRatings: 'No ratings',
  },
  definitions: {
    total:
      'Completed responses submitted in this period, by invitation and public link. Tests and voided responses are not counted.',
    rate: 'Share of invitations delivered in this period that have been answered so far. Responses by public link are not counted. Only the date range and organization filters apply, because unanswered invitations have no rating, text or version.',
    time: (median: string) =>
      `Mean active time on the survey page. It pauses while the page is hidden and counts at most ${n(longestMinutes)} minutes per question. Median: ${median}.`,
    rating:
      'Mean of the primary rating question. Other scales are converted to 1 to 5. Your settings decide whether ratings by public link count.',
    trends: 'Completed responses by day, week or month of submission. A line marks a published version.',
    distribution:
      'Stars given to the primary rating question. Other scales are converted to 1 to 5. Your settings decide whether ratings by public link count.',
    features: 'Completed responses by job title: the designation on the ticket when its contact was invited.',
  },

  filtered: (by: string) => `Filtered: ${by}`,
  trends: {
    chosen: (count: number, total: number, days: string) =>
      `${n(count)} of ${counted(total, 'response', 'responses')}: ${days}.`,
    responses: 'Responses',
    rating: 'Average rating',
    summary: (count: number, busiest: string) =>
      `${counted(count, 'response', 'responses')}.${busiest === '' ? '' : ` Busiest: ${busiest}.`}`,
    busiest: (when: string, count: number) => `${when} with ${n(count)}`,
    published: (versions: readonly number[]) =>
      `${versions.map((version) => `Version ${version}`).join(', ')} published`,
    marker: (version: number) => `v${version}`,
    versions: 'Published',
    show: 'Click to see these responses',
  },
  distribution: {
    rating: 'Rating',
    /** `apart`: what came by public link. */
    summary: (count: number, csat: string, apart: string | null) =>
      (count === 0 ? 'No ratings.' : `${csat} gave 4 or 5 stars.`) + (apart === null ? '' : ` ${apart}.`),
    rowName: (stars: number) => counted(stars, 'star', 'stars'),
    /** Under a filter by rating. */
    chosen: (count: number, total: number, ratings: string) =>
      `${n(count)} of ${counted(total, 'rating', 'ratings')}: ${ratings}.`,
  },
  features: {
    feature: 'Job title',
    summary: (top: string, count: number) => `Most common: ${top} with ${counted(count, 'response', 'responses')}.`,
    onlyUnset: 'No response has a job title.',
    none: 'No responses',
    centre: (count: number) => plural(count, 'response', 'responses'),
  },

  questions: 'Answers by question',

  recent: {
    number: (number: number) => `#${n(number)}`,
    name: (number: number) => `Response ${n(number)}`,
    answersOf: (number: number) => `Answers of response ${n(number)}`,
    time: 'Completion time',
    noTime: 'Completion time not measured',
    publicLink: 'Public link',
    ticket: (id: string) => `Ticket ${id}`,
    noAnswer: 'No answer',
    notAsked: 'Not asked',
    written: 'Written, not submitted',
    which: 'Which responses',
    submitted: 'Submitted',
    unsubmitted: 'Not submitted',
    agreed: (statement: string) => `Agreed: “${statement}”`,
    outOf: (value: number, maximum: number) => `${value} of ${maximum}`,
    yes: 'Yes',
    no: 'No',
    more: 'Show more',
    less: 'Show less',
    newResponses: (count: number, areMore: boolean) => countedOrMore(count, areMore, 'new response', 'new responses'),
    /** `count`: undefined where they were not counted. */
    loadMore: (shown: number, count: number | undefined) =>
      count === undefined ? `Load more (${n(shown)} shown)` : `Load more (${n(shown)} of ${n(count)})`,
    partOf: (shown: number, count: number | undefined) =>
      count === undefined ? `First ${n(shown)}` : `${n(shown)} of ${n(count)}`,
    end: (count: number) => (count === 1 ? 'That’s the only response' : `That’s all ${n(count)} responses`),
    moreFailed: 'Couldn’t load more responses.',
    search: 'Search written answers',
    notFound: (search: string) => `No written answer in this period has “${search}”.`,
    clearSearch: 'Clear search',
    empty: 'No responses in this period',
    emptyFiltered: (range: string) => `No responses match these filters in ${range}.`,
    copyLink: 'Copy survey link',
    year: 'Show last year',
  },

  filter: {
    active: 'Active filters',
    answers: 'Answers',
    rating: 'Rating',
    text: 'Has written answer',
    time: 'Completion time in seconds',
    from: 'From',
    to: 'To',
    wrongTime: 'Enter whole seconds, up to 86,400',
    wrongOrder: 'To can’t be less than From',
    version: 'Survey version',
    question: 'Answered question',
    anyQuestion: 'Any question',
    answer: 'Answer',
    anyAnswer: 'Any answer',
    anyVersion: 'Any version',
    nothing: 'No options',
    show: (count: number) => `Show ${counted(count, 'response', 'responses')}`,
    showPlain: 'Show responses',
    count: (count: number) => (count === 0 ? 'Filter' : `Filter (${count})`),
    chips: {
      text: 'Has written answer',
      atLeast: (seconds: number) => `At least ${n(seconds)} s`,
      atMost: (seconds: number) => `At most ${n(seconds)} s`,
      question: (question: string) => `Answered: ${question}`,
      answer: (question: string, answer: string) => `${question}: ${answer}`,
      on: (days: string) => `Submitted ${days}`,
    },
  },

  ticket: {
    title: 'Survey',
    definition: 'Survey invitations for this ticket’s contact, and the responses.',
    invitations: 'Invitations',
    unknownSurvey: 'No survey',
    invite: 'Invite to survey…',
    none: 'No invitations yet',
    inviteTitle: 'Invite to a survey',
    inviteText: 'Sends the ticket’s contact an email with a personal link now, whatever the ticket’s status.',
    survey: 'Survey',
    noActive: 'No survey is active. Publish one first.',
    confirm: 'Send invitation',
    anyway: 'Invite anyway',
    queued: 'Invitation will be sent',
    refused: (why: string) => `Not invited. ${why}. The decision is listed with the ticket.`,
  },
} as const;
