import { QueryFailedError } from 'typeorm';
import { createLogger, readableLine } from './create-logger.js';
import { runInContext } from './request-context.js';
import { StructuredLogger } from './structured-logger.js';

function logging(level = 'info') {
  const lines: string[] = [];
  const logger = new StructuredLogger(createLogger(level, { write: (line) => void lines.push(line) }));
  return { lines, logger, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
}

describe('a line of the log', () => {
  it('carries fields, message and the name of its logger', () => {
    const { logger, last } = logging();
    logger.warn({ partition: 3 }, 'Nobody could be woken', 'WakeUps');
    expect(last()).toMatchObject({ level: 40, partition: 3, msg: 'Nobody could be woken', context: 'WakeUps' });
  });

  it('carries the correlation id and the actor of what is going on', async () => {
    const { logger, last } = logging();
    await runInContext({ correlationId: 'story-1', actor: 'account:7' }, async () => {
      await Promise.resolve();
      logger.log('Deep inside', 'Sessions');
    });
    expect(last()).toMatchObject({ correlationId: 'story-1', actor: 'account:7' });
  });

  it('stays one line, whatever somebody writes into it', () => {
    const { logger, lines, last } = logging();
    const forged = 'Answered\r\n{"level":30,"actor":"account:1","msg":"Signed in"}\u2028\u001b[2J';
    logger.log({ route: forged }, forged, 'Http');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^[^\r\n\u001b]*\n$/);
    expect(last()).toMatchObject({ msg: forged, route: forged });
    expect(readableLine(lines[0]!)).toMatch(/^[^\r\n\u2028]*\n$/);
    expect(readableLine(lines[0]!)).not.toContain('\u001b[2J');
  });

  it('has no secrets in it, wherever they stand', () => {
    const { logger, lines } = logging();
    logger.log(
      {
        authorization: 'Bearer abc',
        request: { headers: { cookie: 'abc' } },
        body: { password: 'abc', refresh: 'abc' },
      },
      'Asked',
      'Http',
    );
    expect(lines[0]).not.toContain('abc');
  });

  it('says what failed, and not the statement or the rows of a database error', () => {
    const { logger, lines, last } = logging();
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ada@desk.test) exists',
    });
    logger.error(
      'Could not save',
      new QueryFailedError('insert into accounts values ($1)', ['ada@desk.test'], cause),
      'Accounts',
    );
    expect(last()).toMatchObject({
      msg: 'Could not save',
      err: { type: 'QueryFailedError', code: '23505', stack: expect.any(String) },
    });
    expect(lines[0]).not.toContain('ada@desk.test');
  });

  it('is left out below its level, and so is the story of how Nest puts itself together', () => {
    const { logger, lines } = logging('info');
    logger.debug('Details', 'Http');
    logger.log('Mapped {/api, GET} route', 'RoutesResolver');
    expect(lines).toEqual([]);
  });

  it('can be read by people on a terminal', () => {
    const { logger, lines } = logging();
    logger.log({ partition: 3 }, 'Drained', 'Drain');
    expect(readableLine(lines[0] ?? '')).toMatch(/^\d\d:\d\d:\d\d\.\d{3} .*info .*\[Drain\] Drained partition=3\n$/);
    expect(readableLine('not JSON')).toBe('not JSON');
  });
});
