/** Answers to deliveries. */
export const accepted = (count = 1, quarantined = 0) => ({
  status: 200,
  body: { accepted: count, duplicates: 0, quarantined },
});
export const duplicate = { status: 200, body: { accepted: 0, duplicates: 1, quarantined: 0 } };
export const refused = accepted(0, 1);
