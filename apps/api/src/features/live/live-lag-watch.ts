import { Injectable } from '@nestjs/common';
import type { LiveLag } from '@deskledger/contracts';
import { WaitingEventsReader } from '../ingestion/index.js';

/** Seconds that events may wait to be counted before anybody is told. */
const unremarkable = 10;

/** What open screens were told of the events that are in no figure yet. */
@Injectable()
export class LiveLagWatch {
  private sent: LiveLag = { waiting: 0 };

  constructor(private readonly events: WaitingEventsReader) {}

  current(): LiveLag {
    return this.sent;
  }

  /** The lag, if it is another than at the last look. */
  async look(): Promise<LiveLag | undefined> {
    const { waiting, oldestSeconds } = await this.events.read();
    const lag = { waiting: (oldestSeconds ?? 0) >= unremarkable ? waiting : 0 };
    if (lag.waiting === this.sent.waiting) return undefined;
    this.sent = lag;
    return lag;
  }
}
