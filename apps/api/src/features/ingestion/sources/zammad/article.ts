import type { ReplyAuthor } from '@deskledger/domain';
import type { JsonObject } from '../../decoding/parse-json.js';
import { Reading } from '../reading/reading.js';
import type { SourceReply } from '../reading/source-observation.js';
import type { TranslationContext } from '../source.js';
import { nameOf } from './name-of.js';
import { personFrom } from './people.js';

const senders: Readonly<Record<string, ReplyAuthor>> = { Agent: 'agent', Customer: 'customer', System: 'system' };

/**
 * The article that came with a ticket, `{id, sender, internal, created_at, created_by}`; undefined where there is none, or
 * where it leaves out what has to be known of it.
 */
export function articleOf(article: JsonObject | null, context: TranslationContext): SourceReply | undefined {
  if (article === null) return undefined;
  const reading = new Reading(article, context);
  const { internal, sender } = article;
  const [id, at] = [reading.id(article['id']), reading.pastInstant('created_at')];
  const word = nameOf(sender);
  const author = typeof word === 'string' && Object.hasOwn(senders, word) ? senders[word] : undefined;
  if (id === null || typeof at !== 'number' || typeof internal !== 'boolean' || author === undefined) return undefined;
  const by = author === 'system' ? null : personFrom(article['created_by'], 'created_by', reading);
  return { id, at, author, public: !internal, by };
}
