import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { largestLogo, readLogo, type RefusalDetail } from '@deskledger/domain';
import type { IdentifiedSurvey } from './survey-file.js';

export interface SurveyWithLogo {
  /** Its logo is named by the SHA-256 of the image, as on the server. */
  readonly survey: IdentifiedSurvey;
  /** The image that the file names; null where it names none, or one that is on the server already. */
  readonly image: Buffer | null;
  readonly faults: readonly RefusalDetail[];
}

const imageId = /^[\da-f]{64}$/;

/** Reads the logo that a survey file names. @param folder of the survey file: paths are relative to it. */
export function readLogoFile(survey: IdentifiedSurvey, folder: string): SurveyWithLogo {
  const logo = survey.look?.logo;
  if (logo === undefined || imageId.test(logo)) return { survey, image: null, faults: [] };
  const image = bytesOf(resolve(folder, logo));
  const fault = typeof image === 'string' ? image : faultOf(image);
  if (typeof image === 'string' || fault !== null)
    return { survey, image: null, faults: [{ path: 'look.logo', message: `${logo} ${fault}` }] };
  const id = createHash('sha256').update(image).digest('hex');
  return { survey: { ...survey, look: { ...survey.look, logo: id } }, image, faults: [] };
}

function faultOf(image: Buffer): string | null {
  const logo = readLogo(image);
  return typeof logo === 'string' ? logo : null;
}

function bytesOf(path: string): Buffer | string {
  try {
    // One byte more than is allowed says as much as the whole of a large file.
    return statSync(path).size > largestLogo ? Buffer.alloc(largestLogo + 1) : readFileSync(path);
  } catch {
    return 'cannot be read; give the path of an image, relative to this file';
  }
}
