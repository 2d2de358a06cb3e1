import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrganizationModule } from '../organization/index.js';
import { AddAnnotationHandler } from './add-annotation.command.js';
import { AnnotationEntity } from './annotation.entity.js';
import { AnnotationsController } from './annotations.controller.js';
import { ChangeAnnotationHandler } from './change-annotation.command.js';
import { DeleteAnnotationHandler } from './delete-annotation.command.js';
import { ListAnnotationsHandler } from './list-annotations.query.js';
import { RestoreAnnotationHandler } from './restore-annotation.command.js';

/** What people and the product itself say about days, for those who read a line over them. */
@Module({
  imports: [CqrsModule, OrganizationModule, TypeOrmModule.forFeature([AnnotationEntity])],
  controllers: [AnnotationsController],
  providers: [
    ListAnnotationsHandler,
    AddAnnotationHandler,
    ChangeAnnotationHandler,
    DeleteAnnotationHandler,
    RestoreAnnotationHandler,
  ],
})
export class AnnotationsModule {}
