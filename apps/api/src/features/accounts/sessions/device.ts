import type { Session } from '@deskledger/contracts';

export type Device = Pick<Session, 'device' | 'kind'>;

/** In this order: most browsers name those that they are made from as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
  [/^(curl|Wget|node|undici|axios|python-requests|Go-http-client|PostmanRuntime)\b/i, 'A script'],
];

const systems: readonly (readonly [RegExp, string, Session['kind']])[] = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'tablet'],
  [/Android.*Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/Windows/, 'Windows', 'computer'],
  [/Macintosh|Mac OS X/, 'macOS', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
];

/** What a User-Agent header says, in words; enough for its owner to recognise a session, no more. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1];
  const [, system, kind] = systems.find(([pattern]) => pattern.test(text)) ?? [];
  if (browser === undefined && system === undefined) return { device: 'Unknown device', kind: 'other' };
  const device = [browser ?? 'A browser', system].filter((part) => part !== undefined).join(' on ');
  return { device, kind: kind ?? 'other' };
}
