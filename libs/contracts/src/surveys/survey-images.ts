import { largestLogo } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { imageId } from './survey-look.js';

const editors = ['administrator', 'manager'] as const;
export const logoTypes = ['image/png', 'image/jpeg'] as const;

/** Characters; a little more than the largest logo has, which is refused by its own rule. */
const longestUpload = largestLogo * 2;

export const storeSurveyImage = endpoint({
  method: 'POST',
  path: '/api/survey/images',
  summary: 'Upload a logo for surveys: PNG or JPEG of at most 50 KB, detected from its content',
  access: editors,
  body: z.object({
    /** In base64. */
    image: z.base64('must be base64').check(z.minLength(1), z.maxLength(longestUpload, 'must be at most 50 KB')),
  }),
  /** The ID is the SHA-256 of the bytes: the same image has one. */
  response: z.object({ id: z.string(), width: z.int(), height: z.int() }),
  status: 201,
});
export const readSurveyImage = endpoint({
  method: 'GET',
  path: '/api/survey/images/:id',
  summary: 'Get an uploaded logo; it never changes',
  access: 'public',
  params: z.object({ id: imageId }),
  response: z.string(),
  fileTypes: logoTypes,
});
