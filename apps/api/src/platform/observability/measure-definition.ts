/** What a measure is, without its values: what documentation and rules are checked against. */
export interface MeasureDefinition {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  /** Prometheus name with its unit, without the product's prefix: `http_request_seconds`. */
  readonly name: string;
  /** One sentence that says what is counted, and in which unit where the name does not. */
  readonly help: string;
  readonly labels?: readonly string[];
  /** Upper bounds of a histogram, in the unit of the name, ascending. */
  readonly buckets?: readonly number[];
  /** Every process reads the same value from the stores that they share: a sum over processes would be wrong. */
  readonly isShared?: boolean;
}

/** Of every measure but those of Node.js. */
export const measurePrefix = 'deskledger_';

/** As Prometheus shows it. */
export const helpOf = ({ help, isShared = false }: MeasureDefinition): string =>
  isShared ? `${help} Every process reports the same value: aggregate with max.` : help;
