/** The time zone in which days are counted. The organization feature says which. */
export abstract class Timezone {
  /** An IANA name. */
  abstract current(): string;
}
