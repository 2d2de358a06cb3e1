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
import { CreateWallHandler } from './walls/create-wall.command.js';
import { EndWallHandler } from './walls/end-wall.command.js';
import { ListWallsHandler } from './walls/list-walls.query.js';
import { ReadWallHandler } from './walls/read-wall.query.js';
import { WallEntity } from './walls/wall.entity.js';
import { WallsController } from './walls/walls.controller.js';

@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([SavedViewEntity, DefaultViewEntity, WallEntity])],
  controllers: [ViewsController, WallsController],
  providers: [
    ListSavedViewsHandler,
    CreateSavedViewHandler,
    UpdateSavedViewHandler,
    DeleteSavedViewHandler,
    RestoreSavedViewHandler,
    ChooseDefaultViewHandler,
    ListWallsHandler,
    ReadWallHandler,
    CreateWallHandler,
    EndWallHandler,
  ],
})
export class ViewsModule {}
