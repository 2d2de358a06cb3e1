import { surveyFile, surveyLook, surveyStatuses } from '@deskledger/contracts';
import * as z from 'zod/mini';

/**
 * A survey as a file: the template of the contract with the `id` that ties it to its survey on the server. Without a
 * status it is active, because files are made to be published.
 */
export const identifiedSurveyFile = z.extend(surveyFile, {
  id: z.optional(z.uuid()),
  look: z.optional(
    z.extend(surveyLook, {
      /** Path of an image, relative to the file, or the ID of an image on the server. */
      logo: z.optional(z.string().check(z.minLength(1, 'the path of an image'), z.maxLength(1000))),
    }),
  ),
  status: z._default(z.enum(surveyStatuses), 'active'),
});
export type IdentifiedSurvey = z.output<typeof identifiedSurveyFile>;
