/** Words of the product specification on the landing page, to the letter. */
export const landingSpecCopy = {
  accessDashboard: 'Access Dashboard',
  shareFeedback: 'Share Feedback',
  weekdays: 'Monday to Friday',
  weekdayHours: '8:00 AM to 8:00 PM EST',
  weekend: 'weekend',
  weekendHours: '9:00 AM to 5:00 PM EST',
} as const;
