import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChooseDefaultViewHandler } from './choose-default-view.command.js';
import { CreateSavedViewHandler } from './create-saved-view.command.js';
import { DeleteSavedViewHandler } from './delete-saved-view.command.js';
import { ListSavedViewsHandler } from './list-saved-views.query.js';
import { RestoreSavedViewHandler } from './restore-saved-view.command.js';
import { UpdateSavedViewHandler } from './update-saved-view.command.js';
import { ViewsController } from './views.controller.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DefaultViewEntity, SavedViewEntity } from './saved-view.entity.js';

@Module({
  imports: [CqrsModule, TypeOrmModule.forFeature([SavedViewEntity, DefaultViewEntity])],
  controllers: [ViewsController],
  providers: [
    ListSavedViewsHandler,
    CreateSavedViewHandler,
    UpdateSavedViewHandler,
    DeleteSavedViewHandler,
    RestoreSavedViewHandler,
    ChooseDefaultViewHandler,
  ],
})
export class ViewsModule {}
