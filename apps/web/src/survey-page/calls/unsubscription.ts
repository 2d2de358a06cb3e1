import { ask, type Reply } from './ask.js';

export interface Unsubscription {
  subscribed: boolean;
  /** Masked. */
  address: string;
}

/** GET tells, POST unsubscribes, DELETE takes it back. */
export async function unsubscription(id: string, method: 'GET' | 'POST' | 'DELETE'): Promise<Reply<Unsubscription>> {
  const reply = await ask<Unsubscription>(`/api/survey/unsubscribe/${encodeURIComponent(id)}`, { method });
  return reply.kind === 'refused' ? { kind: 'gone' } : reply;
}
