import { wallBounds, type createWall, type ParsedRequestOf, type ResponseOf } from '@deskledger/contracts';
import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { In, IsNull } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { conflict, invalidRequest, type Actor } from '../../../platform/http/index.js';
import { issueToken, ReadToldTeams, type ToldTeams } from '../../accounts/index.js';
import { SavedViewEntity } from '../saved-view.entity.js';
import { wallDocument } from './wall-document.js';
import { forWall } from './wall-views.js';
import { WallEntity } from './wall.entity.js';
import { wallsSql, type WallRow } from './walls.sql.js';

type Wishes = ParsedRequestOf<typeof createWall>['body'];
type Made = ResponseOf<typeof createWall>;

const mostWalls = 50;
const longest = wallBounds.days * 86_400_000;

export class CreateWall extends Command<Made> {
  constructor(
    readonly actor: Actor,
    readonly wishes: Wishes,
  ) {
    super();
  }
}

@CommandHandler(CreateWall)
export class CreateWallHandler implements ICommandHandler<CreateWall> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  async execute({ actor, wishes: { name, views, seconds, expiresAt } }: CreateWall): Promise<Made> {
    const now = this.clock.now();
    if (Date.parse(expiresAt) - now.getTime() > longest) {
      throw invalidRequest('A wall does not last that long.', [
        { path: 'expiresAt', message: `lies at most ${wallBounds.days} days ahead` },
      ]);
    }
    const told = await this.queries.execute(new ReadToldTeams({}));
    return this.database.transaction(async (tx) => {
      await assertRoom(tx, now);
      await assertShown(tx, views, told);
      const { row, token } = await issueToken(tx, actor, now, { name, role: 'agent', kind: 'wall', expiresAt });
      await tx.repository(WallEntity).insert({ id: row.id, views, seconds });
      const [made] = await tx.query<WallRow>(`${wallsSql} and walls.id = $2`, [now, row.id]);
      return { ...wallDocument(made!), token };
    });
  }
}

/** Each is shared, and tells of no person. @throws ProblemError 400 */
async function assertShown(tx: Tx, views: readonly string[], told: ToldTeams): Promise<void> {
  const found = await tx.repository(SavedViewEntity).findBy({ id: In([...views]), shared: true, deletedAt: IsNull() });
  const shown = new Set(found.filter((view) => forWall(view, told) !== undefined).map(({ id }) => id));
  if (views.every((id) => shown.has(id))) return;
  throw invalidRequest(
    'A wall shows shared views of the dashboard and of the reports that tell of no person and of no small team.',
    [{ path: 'views', message: 'holds a view that is not shared, of another screen, or about people or a small team' }],
  );
}

/** A limit that no company reaches. @throws ProblemError 409 */
async function assertRoom(tx: Tx, now: Date): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('walls'))`);
  const walls = await tx.query(wallsSql, [now]);
  if (walls.length >= mostWalls) throw conflict(`There are ${mostWalls} walls; end one first.`);
}
