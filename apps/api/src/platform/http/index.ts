/** What features use of HTTP. */
export { type Actor, actorName, Authenticator, PeopleRights } from './contract/actor.js';
export { Call } from './contract/call.js';
export { assertAllowed } from './contract/contract.guard.js';
export { endpointOf, Handles, requestIn } from './contract/handles.js';
export { jsonSchema, type JsonSchema } from './contract/json-schema.js';
export { parsedRequest } from './contract/parse-request.js';
export { RawRoutes } from './contract/raw-routes.js';
export { AttemptLimit } from './limits/attempt-limit.js';
export { type GuessBounds, GuessLimit, personalGuesses } from './limits/guess-limit.js';
export { RequestLimit } from './limits/request-limit.js';
export { cookieIn } from './replies/cookies.js';
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
} from './replies/problem-error.js';
export { problemOf } from './replies/problem-of.js';
export { foreignPage, framedPage, policyFramedBy, isSecure } from './replies/security-headers.js';
export { sendProblem } from './replies/send-problem.js';
