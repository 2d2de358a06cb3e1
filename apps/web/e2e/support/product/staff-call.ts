import { readFileSync } from 'node:fs';
import { sessionFile, target } from './target.js';

interface Session {
  cookies: { name: string; value: string }[];
}

/** Calls the API as the tests' administrator. */
export function staffCall<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const { cookies } = JSON.parse(readFileSync(sessionFile, 'utf8')) as Session;
  const token = cookies.find(({ name }) => name === 'access-token')?.value;
  return call(method, path, body, { authorization: `Bearer ${token}` });
}

/** Calls the API as nobody in particular. */
export async function call<Answer>(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(target.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
