/** The screens, each in a piece of code of its own that is fetched when it is needed. */
export const screens = {
  login: () => import('./login.route.js'),
  forgotPassword: () => import('./forgot-password.route.js'),
  resetPassword: () => import('./reset-password.route.js'),
  verifyLogin: () => import('./verify-login.route.js'),
  acceptInvitation: () => import('./accept-invitation.route.js'),
  dashboard: () => import('./dashboard/dashboard.layout.js'),
  overview: () => import('./dashboard/overview.route.js'),
  tickets: () => import('./dashboard/tickets.route.js'),
  surveys: () => import('./dashboard/surveys.route.js'),
  createSurvey: () => import('./dashboard/create-survey.route.js'),
  editSurvey: () => import('./dashboard/edit-survey.route.js'),
  results: () => import('./dashboard/results.route.js'),
  reports: () => import('./dashboard/reports.route.js'),
  connect: () => import('./dashboard/connect.route.js'),
  settings: () => import('./dashboard/settings.route.js'),
  ticket: () => import('./dashboard/ticket.route.js'),
};
