import { ApiTokens } from './api-tokens.js';
import { CreateApiTokenHandler } from './create-api-token.command.js';
import { ListApiTokensHandler } from './list-api-tokens.query.js';
import { RevokeApiTokenHandler } from './revoke-api-token.command.js';

/** API tokens of scripts. */
export const apiTokenProviders = [ApiTokens, CreateApiTokenHandler, ListApiTokensHandler, RevokeApiTokenHandler];
