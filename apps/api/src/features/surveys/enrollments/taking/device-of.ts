import type { SurveyPage } from '@deskledger/domain';

/** The kind of device that a browser says it runs on; nothing else of it is kept. An iPad may say that it is a desktop. */
export function deviceOf(userAgent: string | undefined): SurveyPage['device'] {
  if (!userAgent) return null;
  const isAndroid = /Android/i.test(userAgent);
  const isMobile = /Mobi|iPhone|iPod/i.test(userAgent);
  if (/iPad|Tablet|Kindle|Silk/i.test(userAgent) || (isAndroid && !isMobile)) return 'tablet';
  if (isMobile) return 'phone';
  return /Windows|Macintosh|X11|CrOS/i.test(userAgent) ? 'desktop' : null;
}
