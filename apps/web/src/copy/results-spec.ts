/** Words of the product specification about survey results, to the letter; apart, because only their screens need them. */
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
