/** What features use of HTTP. */
export type { Actor } from './actor.js';
export { actorName, Authenticator } from './actor.js';
export { Call } from './call.js';
export { CompanyContact } from './pages/company-contact.js';
export { Handles } from './handles.js';
export { parseRequest } from './parse-request.js';
export { type Again, PreparedReply } from './prepared-reply.js';
export {
  conflict,
  forbidden,
  invalidRequest,
  notFound,
  ProblemError,
  sessionExpired,
  tooLarge,
  tooManyRequests,
  unauthorized,
  unavailable,
} from './problem-error.js';
export { visitorNetwork } from './visitor-network.js';
export { PostLane } from './post-lane.js';
export { RawRoutes, type RawRoute } from './raw-routes.js';
