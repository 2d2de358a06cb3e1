import { ChangeSignInRulesHandler } from './change-sign-in-rules.command.js';
import { ReadSignInRulesHandler } from './read-sign-in-rules.query.js';

/** What everybody has to have who signs in. */
export const signInRulesProviders = [ChangeSignInRulesHandler, ReadSignInRulesHandler];
