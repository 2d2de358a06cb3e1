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
  summary: "Set the signed-in person's picture: PNG, JPEG or WebP, judged by its content",
  access: 'signed-in',
  refusesTokens: true,
  body: z.object({ image: z.base64('must be base64').check(z.minLength(1), z.maxLength(longestPicture)) }),
  response: z.object({ picture: z.string() }),
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/account/picture',
  summary: "Remove the signed-in person's picture",
  access: 'signed-in',
  refusesTokens: true,
  response: accepted,
});

const pictureFile = { access: 'signed-in', response: z.string(), fileTypes: pictureTypes } as const;

export const readOwnPicture = endpoint({
  method: 'GET',
  path: '/api/account/picture',
  summary: "The signed-in person's picture",
  ...pictureFile,
  refusesTokens: true,
});

export const readPicture = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/picture',
  summary: "Somebody's picture",
  params: z.object({ id: identifier }),
  ...pictureFile,
});

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: `Have the signed-in person's account deleted in ${deletionGraceDays} days; the last administrator is refused`,
  access: 'signed-in',
  refusesTokens: true,
  body: withProof({ email: z.string().check(z.trim(), z.maxLength(254)) }),
  response: z.object({ deletesAt: instant }),
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: "Keep the signed-in person's account after all",
  access: 'signed-in',
  refusesTokens: true,
  response: accepted,
});
