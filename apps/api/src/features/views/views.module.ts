import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChooseDefaultViewHandler } from './choose-default-view.command.js';
import { CreateSavedViewHandler } from './create-saved-view.command.js';
import { DeleteSavedViewHandler } from './delete-saved-view.command.js';
import { ListSavedViewsHandler } from './list-saved-views.query.js';
import { RestoreSavedViewHandler } from './restore-saved-view.command.js';
import { DefaultViewEntity, SavedViewEntity } from './saved-view.entity.js';
import { UpdateSavedViewHandler } from './update-saved-view.command.js';
import { ViewsController } from './views.controller.js';
import { BoardEntity, BoardPinEntity } from './boards/board.entity.js';
import { BoardsController } from './boards/boards.controller.js';
import { CreateBoardHandler } from './boards/create-board.command.js';
import { DeleteBoardHandler } from './boards/delete-board.command.js';
import { ListBoardsHandler } from './boards/list-boards.query.js';
import { ReadBoardHandler } from './boards/read-board.query.js';
import { RestoreBoardHandler } from './boards/restore-board.command.js';
import { UpdateBoardHandler } from './boards/update-board.command.js';
import { CreateKioskHandler } from './kiosks/create-kiosk.command.js';
import { EndKioskHandler } from './kiosks/end-kiosk.command.js';
import { ListKiosksHandler } from './kiosks/list-kiosks.query.js';
import { ReadKioskHandler } from './kiosks/read-kiosk.query.js';
import { KioskEntity } from './kiosks/kiosk.entity.js';
import { KiosksController } from './kiosks/kiosks.controller.js';

@Module({
  imports: [
    CqrsModule,
    TypeOrmModule.forFeature([SavedViewEntity, DefaultViewEntity, BoardEntity, BoardPinEntity, KioskEntity]),
  ],
  controllers: [ViewsController, BoardsController, KiosksController],
  providers: [
    ListSavedViewsHandler,
    CreateSavedViewHandler,
    UpdateSavedViewHandler,
    DeleteSavedViewHandler,
    RestoreSavedViewHandler,
    ChooseDefaultViewHandler,
    ListBoardsHandler,
    ReadBoardHandler,
    CreateBoardHandler,
    UpdateBoardHandler,
    DeleteBoardHandler,
    RestoreBoardHandler,
    ListKiosksHandler,
    ReadKioskHandler,
    CreateKioskHandler,
    EndKioskHandler,
  ],
})
export class ViewsModule {}
