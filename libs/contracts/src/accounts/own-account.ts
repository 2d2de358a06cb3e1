import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { accepted, identifier, instant } from '../call/values.js';
import { withProof } from './second-factor.js';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Days between the wish to delete an account and the deletion. */
export const deletionGraceDays = 14;

/** Bytes of a picture in base64; browsers send squares of 512 pixels, which need far less. */
const longestPicture = 700_000;

export const storePicture = endpoint({
  method: 'PUT',
  path: '/api/account/picture',
  summary: 'Set your profile picture: PNG, JPEG or WebP, detected from its content',
  access: 'signed-in',
  refusesTokens: true,
  body: z.object({ image: z.base64('must be base64').check(z.minLength(1), z.maxLength(longestPicture)) }),
  response: z.object({ picture: z.string() }),
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/account/picture',
  summary: 'Remove your profile picture',
  access: 'signed-in',
  refusesTokens: true,
  response: accepted,
});

const pictureFile = { access: 'signed-in', response: z.string(), fileTypes: pictureTypes } as const;

export const readOwnPicture = endpoint({
  method: 'GET',
  path: '/api/account/picture',
  summary: 'Get your profile picture',
  ...pictureFile,
  refusesTokens: true,
});

export const readPicture = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/picture',
  summary: 'Get the profile picture of an account',
  params: z.object({ id: identifier }),
  ...pictureFile,
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: `Schedule the deletion of your account in ${deletionGraceDays} days; not possible for the last administrator`,
  access: 'signed-in',
  refusesTokens: true,
  body: withProof({ email: z.string().check(z.trim(), z.maxLength(254)) }),
  response: z.object({ deletesAt: instant }),
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'Cancel the deletion of your account',
  access: 'signed-in',
  refusesTokens: true,
  response: accepted,
});
