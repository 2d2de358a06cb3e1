import { createHmac } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';
import { linkKey, SignedIds } from '../../../platform/secrets/signed-ids.js';

const publicIdBytes = 18;

// Fixed for ever: answers by public links are found again by it.
const respondentNamespace = '0f1d1f4e-6e3c-4d6e-9b61-6a4b6f0f7a55';
const ticketNamespace = '8b2e6f4c-93a5-4c1d-b7de-52f0c8a41d63';
const testNamespace = 'c1f0d8a2-5b57-4f0e-8f1c-2f7c7d0e9a31';

/**
 * The ids in survey links. A personal link holds its enrollment's id and a signature of it; a survey's public link
 * holds a keyed hash of the template's id. Without the installation's key neither can be guessed or made.
 */
export class SurveyLinks {
  private readonly enrollments: SignedIds;
  private readonly publicKey: Buffer;

  /** @param installationKey the key of personal-data references; others are derived from it. */
  constructor(installationKey: Buffer) {
    this.enrollments = new SignedIds(linkKey(installationKey, 'survey enrollment link'));
    this.publicKey = linkKey(installationKey, 'survey public link');
  }

  /** 43 characters for the link of one enrollment. */
  enrollmentLinkId(enrollmentId: string): string {
    return this.enrollments.sign(enrollmentId);
  }

  /** The enrollment behind a link; undefined when the link was not made here, whatever is wrong with it. */
  read(linkId: string): string | undefined {
    return this.enrollments.read(linkId);
  }

  /** 24 characters for a survey's public link; the same after every rebuild. */
  publicId(templateId: string): string {
    return createHmac('sha256', this.publicKey)
      .update(templateId)
      .digest()
      .subarray(0, publicIdBytes)
      .toString('base64url');
  }

  /** The enrollment of one visit to a public link: the same for every submit of that visit. */
  publicEnrollmentId(publicId: string, respondent: string): string {
    return uuidV5(`${publicId}\0${respondent.toLowerCase()}`, respondentNamespace);
  }

  /** The enrollment of a ticket that is asked by a link which another system signed. */
  ticketEnrollmentId(templateId: string, ticketId: string): string {
    return uuidV5(`${templateId}\0${ticketId}`, ticketNamespace);
  }

  /** The enrollment of somebody's nth test of a survey's version on a day (UTC): asking twice makes one. */
  testEnrollmentId(who: string, templateId: string, version: number, day: string, nth: number): string {
    return uuidV5([who, templateId, version, day, nth].join('\0'), testNamespace);
  }
}
