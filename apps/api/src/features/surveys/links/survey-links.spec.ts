import { randomBytes } from 'node:crypto';
import { v4 as uuidV4 } from 'uuid';
import { SurveyLinks } from './survey-links.js';

const links = new SurveyLinks(Buffer.alloc(32, 7));
const enrollmentId = '7d0c2f55-3c3e-4a0e-8a4f-0f3b6a1c9e21';
const linkId = links.enrollmentLinkId(enrollmentId);

describe('the link of an enrollment', () => {
  it('leads back to the enrollment, and is 43 characters of an address', () => {
    expect(linkId).toMatch(/^[\w-]{43}$/);
    expect(links.read(linkId)).toBe(enrollmentId);
  });

  it('leads nowhere when it was forged, shortened, lengthened or made by another installation', () => {
    const id = Buffer.from(linkId, 'base64url');
    const forged = Array.from({ length: id.length }, (_, index) => {
      const bytes = Buffer.from(id);
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      return bytes.toString('base64url');
    });
    const cut = Array.from({ length: linkId.length }, (_, length) => linkId.slice(0, length));
    const strange = ['', 'x', `${linkId}A`, `${linkId}==`, ` ${linkId}`, randomBytes(32).toString('base64url'), '☃'];
    const elsewhere = new SurveyLinks(Buffer.alloc(32, 8)).enrollmentLinkId(enrollmentId);
    for (const text of [...forged, ...cut, ...strange, elsewhere]) expect(links.read(text)).toBeUndefined();
  });

  it('has one spelling: unused bits of the last character are refused', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const spellings = [...alphabet].map((last) => linkId.slice(0, -1) + last);
    expect(spellings.filter((text) => links.read(text) !== undefined)).toEqual([linkId]);
  });
});

describe('a public link', () => {
  it('is the same for a template for ever, and tells nothing of it', () => {
    const templateId = uuidV4();
    expect(links.publicId(templateId)).toMatch(/^[\w-]{24}$/);
    expect(links.publicId(templateId)).toBe(links.publicId(templateId));
    expect(links.publicId(uuidV4())).not.toBe(links.publicId(templateId));
  });

  it('gives one visit one enrollment', () => {
    const respondent = uuidV4();
    expect(links.publicEnrollmentId('a', respondent)).toBe(links.publicEnrollmentId('a', respondent.toUpperCase()));
    expect(links.publicEnrollmentId('b', respondent)).not.toBe(links.publicEnrollmentId('a', respondent));
  });
});
