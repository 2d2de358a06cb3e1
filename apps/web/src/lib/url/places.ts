const dashboard = '/dashboard';

/** Every address of the product; links are made here and nowhere else. */
export const paths = {
  home: '/',
  login: '/auth/login',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  /** With the id of the identity provider that sends somebody back. */
  providerReturn: '/auth/callback',
  verifyLogin: '/verify-login',
  /** Where one is set up that is required. */
  secondFactor: '/auth/second-factor',
  dashboard,
  /** Of a TV display; `/dashboard?wall` leads there. */
  kiosk: `${dashboard}/wall`,
  tickets: `${dashboard}/tickets`,
  agents: `${dashboard}/agents`,
  organizations: `${dashboard}/organizations`,
  surveys: `${dashboard}/surveys`,
  followUps: `${dashboard}/surveys/follow-ups`,
  createSurvey: `${dashboard}/surveys/create`,
  results: `${dashboard}/results`,
  reports: `${dashboard}/reports`,
  boards: `${dashboard}/boards`,
  explain: `${dashboard}/explain`,
  settings: `${dashboard}/settings`,
  connect: `${dashboard}/settings/connect`,
  docs: '/docs',
};

/** State of the address when the surveys are shown in the place of results that nobody has chosen yet. */
export const arrivedForResults = { for: 'results' };
