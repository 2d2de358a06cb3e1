import { Injectable } from '@nestjs/common';

/** The only source of the present moment; tests replace it with `FixedClock`. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that stands still until it is told otherwise. */
export class FixedClock extends Clock {
  constructor(private moment: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.moment);
  }

  set(moment: Date): void {
    this.moment = moment;
  }

  advance(milliseconds: number): void {
    this.moment = new Date(this.moment.getTime() + milliseconds);
  }
}
