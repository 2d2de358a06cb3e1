import { longestMinutes } from '@deskledger/domain';
import { counted, countedOrMore, n, plural } from '../../copy/count.js';

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

  responses: (count: number) => counted(count, 'response', 'responses'),
  updated: (count: number) => `Updated. ${counted(count, 'response', 'responses')}.`,
  loading: 'Loading survey results',
  /** As they stand in a sentence. */
  theResults: 'the survey results',
  theResponses: 'the responses',
  theFeatures: 'the most used features',
  theAnswers: 'the survey answers',
  back: 'Back to Surveys',
  notSet: 'Not set',
  stars: (count: number) => counted(count, 'star', 'stars'),
  version: (version: number | string) => `Version ${version}`,

  points: {
    nps: (score: number) => `NPS ${score > 0 ? '+' : ''}${String(score).replace('-', '−')}`,
    span: (from: number, to: number) => (from === to ? n(from) : `${n(from)} to ${n(to)}`),
    rated: (span: string) => `Rated ${span}`,
    summary: (count: number, average: string, nps: string | null) =>
      count === 0
        ? 'No ratings.'
        : `${nps === null ? '' : `${nps}. `}${counted(count, 'rating', 'ratings')}, ${average} on average.`,
    definition:
      'Answers to the primary rating question on its own scale. Ratings by public link count as the settings say.',
    npsDefinition: 'NPS: the share of 9 and 10 less the share of 0 to 6.',
  },
  cards: {
    byPublicLink: (count: number) => `${n(count)} by public link`,
    voided: (count: number) => `${n(count)} voided`,
    none: 'No responses',
    sent: (completed: number, delivered: number) => `${n(completed)} of ${n(delivered)} sent`,
    noneSent: 'None sent in this period',
    ignoresFilters: 'unfiltered',
    median: (time: string) => `median ${time}`,
    noTime: 'Nothing measured',
    noRatings: 'No ratings',
  },
  definitions: {
    total:
      'Completed responses submitted in this period, by invitation and by the public link. Tests and voided responses are not counted.',
    rate: 'Of the invitations delivered in this period, those that are answered by now. Answers by the public link are not counted. Only the range and the organization narrow it: an invitation that nobody answered has no rating, no text and no version.',
    time: (median: string) =>
      `Mean of the time that people were active on the survey page; it pauses while the page is hidden, and no question counts for more than ${n(longestMinutes)} minutes. Median: ${median}.`,
    rating:
      'Mean of the primary rating question; other scales are brought to 1 to 5. Ratings by public link count as the settings say.',
    trends: 'Completed responses by the day, week or month they were submitted in. A line marks a published version.',
    distribution:
      'Stars of the primary rating question; other scales are brought to 1 to 5. Ratings by public link count as the settings say.',
    features: 'Completed responses by the designation of their ticket, as it was when its contact was invited.',
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
    feature: 'Feature',
    summary: (top: string, count: number) => `Most used: ${top} with ${counted(count, 'response', 'responses')}.`,
    onlyUnset: 'No response has a feature to its name.',
    none: 'No responses',
    centre: (count: number) => plural(count, 'response', 'responses'),
  },

  questions: 'Answers by question',

  recent: {
    number: (number: number) => `#${n(number)}`,
    name: (number: number) => `Response ${n(number)}`,
    answersOf: (number: number) => `Answers of response ${n(number)}`,
    time: 'Completion time',
    noTime: 'Completion time was not measured',
    publicLink: 'Public link',
    ticket: (id: string) => `Ticket ${id}`,
    noAnswer: 'No answer',
    outOf: (value: number, maximum: number) => `${value} of ${maximum}`,
    yes: 'Yes',
    no: 'No',
    more: 'Show more',
    less: 'Show less',
    newResponses: (count: number, areMore: boolean) => countedOrMore(count, areMore, 'new response', 'new responses'),
    loadMore: (shown: number, count: number) => `Load more (${n(shown)} of ${n(count)})`,
    partOf: (shown: number, count: number) => `${n(shown)} of ${n(count)}`,
    end: (count: number) => (count === 1 ? "That's the only response" : `That's all ${n(count)} responses`),
    moreFailed: "Couldn't load more responses.",
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
    wrongTime: 'Whole seconds, at most 86,400',
    wrongOrder: 'To must not be less than From',
    version: 'Survey version',
    question: 'Answered question',
    anyQuestion: 'Any question',
    answer: 'Answer',
    anyAnswer: 'Any answer',
    anyVersion: 'Any version',
    nothing: 'Nothing to choose',
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
    definition: 'Invitations of the contact of this ticket to surveys, and what they answered.',
    invitations: 'Invitations',
    unknownSurvey: 'No survey',
  },
} as const;
