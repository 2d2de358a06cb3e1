import type { SurveyWords } from '@deskledger/contracts';
import { chooseWordGroups, countWordGroups, nameWords } from '@deskledger/domain';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Conditions } from '../../../../platform/database/conditions.js';
import { Database } from '../../../../platform/database/database.js';
import type { OneSurveyQuestion, RangedQuestion } from '../result-question.js';
import { selectResponses } from '../select-responses.js';
import { readVersions } from '../versions/read-versions.js';

/** Reading more would keep other requests waiting. */
const mostAnswers = 10_000;
/** Of a text; what is behind is not read. */
const mostCharacters = 1_000;
const mostGroups = 20;

/** What the written answers to a question have in common. */
export class ReadSurveyWords extends Query<SurveyWords> {
  constructor(
    readonly question: RangedQuestion & OneSurveyQuestion,
    /** The id of the question that they are answers to. */
    readonly text: string,
  ) {
    super();
  }
}

interface TextRow extends Record<string, unknown> {
  /** null: it was erased. */
  text: string | null;
  contact: string | null;
}

@QueryHandler(ReadSurveyWords)
export class ReadSurveyWordsHandler implements IQueryHandler<ReadSurveyWords> {
  constructor(private readonly database: Database) {}

  /** @throws ProblemError 404 */
  async execute({ question, text }: ReadSurveyWords): Promise<SurveyWords> {
    await readVersions(this.database, question.survey);
    const rows = await this.readTexts(question, text);
    const read = rows.slice(0, mostAnswers).filter((row) => row.text !== null);
    const names = new Set(
      [...read.flatMap(({ contact }) => contact ?? []), ...(await this.readAgents())].flatMap(nameWords),
    );
    const { from, to, timezone } = question.range;
    return {
      words: chooseWordGroups(countWordGroups(read.map((row) => row.text ?? '')), names, mostGroups),
      answers: read.length,
      isCut: rows.length > mostAnswers,
      range: { from, to, timezone },
    };
  }

  /** The newest first, each with the name of its ticket's contact. */
  private readTexts(question: OneSurveyQuestion, text: string): Promise<TextRow[]> {
    const asked = new Conditions();
    selectResponses(asked, question);
    const id = asked.param(text, 'text');
    asked.add(`r.answers @> ${asked.param(JSON.stringify([{ id: text, type: 'text' }]), 'jsonb')}`);
    return this.database.read<TextRow>(
      `with newest as materialized (
         select r.answers, r.ticket_id, r.answered_at, r.id from survey_responses r where ${asked.sql}
          order by r.answered_at desc, r.id desc limit ${mostAnswers + 1})
       select left(written.value ->> 'text', ${mostCharacters}) as text, contact.value ->> 'text' as contact
         from newest
        cross join lateral jsonb_array_elements(answers) as given (answer)
         left join personal_data written on written.ref = answer ->> 'ref'
         left join tickets t on t.id = newest.ticket_id
         left join personal_data contact on contact.ref = t.contact_name_ref
        where answer ->> 'id' = ${id}
        order by newest.answered_at desc, newest.id desc`,
      asked.params,
    );
  }

  private async readAgents(): Promise<string[]> {
    const rows = await this.database.read<{ name: string }>(
      `select value ->> 'name' as name from ticket_agents join personal_data on ref = name where value ->> 'name' is not null
        union select name from accounts`,
      [],
    );
    return rows.map(({ name }) => name);
  }
}
