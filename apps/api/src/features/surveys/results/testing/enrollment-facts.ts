import type {
  EnrollmentKind,
  EnrollmentTicket,
  GivenRating,
  RecordedAnswer,
  SurveyEnrollmentEvent,
} from '@deskledger/domain';

const at = (text: string) => Date.parse(text);

interface Invited {
  readonly survey: string;
  readonly kind?: EnrollmentKind;
  readonly ticket?: Partial<EnrollmentTicket> & Pick<EnrollmentTicket, 'id'>;
}

export function invited(day: string, { survey, kind = 'invitation', ticket }: Invited): SurveyEnrollmentEvent {
  const known = { organizationId: null, designation: null, assigneeId: null, team: null, ...ticket };
  const held = ticket === undefined ? null : { ...known, id: ticket.id };
  const data = { kind, templateId: survey, ticket: held, contactRef: null, expiresAt: null };
  return { type: 'SurveyInvited', data, occurredAt: at(day) };
}

export function delivered(day: string): SurveyEnrollmentEvent {
  return { type: 'SurveyDelivered', data: {}, occurredAt: at(day) };
}

interface Answered {
  readonly rating?: GivenRating | number | null;
  readonly answers?: readonly RecordedAnswer[];
  readonly version?: number;
  /** Measured, of the question `overall`. */
  readonly seconds?: number;
}

/** A bare rating is one from 1 to 5. */
export function answered(day: string, { rating = null, answers, version = 1, seconds }: Answered = {}) {
  const given = typeof rating === 'number' ? { value: rating, min: 1, max: 5 } : rating;
  const overall: RecordedAnswer[] = given === null ? [] : [{ id: 'overall', type: 'rating', value: given.value }];
  const durations: Record<string, number> = seconds === undefined ? {} : { overall: seconds * 1000 };
  const data = { version, answers: [...overall, ...(answers ?? [])], rating: given, durations };
  return { type: 'SurveyAnswered', data, occurredAt: at(day) } satisfies SurveyEnrollmentEvent;
}
