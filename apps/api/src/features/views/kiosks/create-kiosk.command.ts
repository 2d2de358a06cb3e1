import { kioskBounds, type createKiosk, type ParsedRequestOf, type ResponseOf } from '@deskledger/contracts';
import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { issueToken, ReadReportableTeams, type ReportableTeams } from '../../accounts/index.js';
import { kioskDocument } from './kiosk-document.js';
import { forKiosk } from './kiosk-views.js';
import { KioskEntity } from './kiosk.entity.js';
import { kiosksSql, shownSql, type KioskRow, type ShownRow } from './kiosks.sql.js';

type Wishes = ParsedRequestOf<typeof createKiosk>['body'];
type Made = ResponseOf<typeof createKiosk>;

const mostKiosks = 50;
const longest = kioskBounds.days * 86_400_000;

export class CreateKiosk extends Command<Made> {
  constructor(
    readonly actor: Actor,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

@CommandHandler(CreateKiosk)
export class CreateKioskHandler implements ICommandHandler<CreateKiosk> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor, wishes: { name, views, seconds, expiresAt } }: CreateKiosk): Promise<Made> {
    const now = this.clock.now();
    if (Date.parse(expiresAt) - now.getTime() > longest) {
      throw invalidRequest('The expiry date is too far away.', [
        { path: 'expiresAt', message: `must be at most ${kioskBounds.days} days from now` },
      ]);
    }
    const sent = await this.queries.execute(new ReadReportableTeams({}));
    return this.database.transaction(async (tx) => {
      await assertRoom(tx, now);
      await assertShown(tx, views, sent);
      const { row, token } = await issueToken(tx, actor, now, { name, role: 'agent', kind: 'wall', expiresAt });
      await tx.repository(KioskEntity).insert({ id: row.id, views, seconds });
      const [made] = await tx.query<KioskRow>(`${kiosksSql} and walls.id = $2`, [now, row.id]);
      return { ...kioskDocument(made!), token };
    });
  }
}

/** Each is shared, and tells of no person. @throws ProblemError 400 */
async function assertShown(tx: Tx, views: readonly string[], sent: ReportableTeams): Promise<void> {
  const found = await tx.query<ShownRow>(shownSql('$1::uuid[]'), [views]);
  const shown = new Set(found.filter((view) => forKiosk(view, sent) !== undefined).map(({ id }) => id));
  if (views.every((id) => shown.has(id))) return;
  throw invalidRequest(
    'A TV display can only show shared boards, and shared dashboard and report views that do not reveal single people or small teams.',
    [
      {
        path: 'views',
        message:
          'must not contain what is not shared, belongs to another screen, or is about people or a small team alone',
      },
    ],
  );
}

/** A limit that no company reaches. @throws ProblemError 409 */
async function assertRoom(tx: Tx, now: Date): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('walls'))`);
  const kiosks = await tx.query(kiosksSql, [now]);
  if (kiosks.length >= mostKiosks) throw conflict(`There are already ${mostKiosks} TV displays. End one first.`);
}
