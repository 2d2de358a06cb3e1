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
