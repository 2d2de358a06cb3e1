import { AcceptInvitationHandler } from './accept-invitation.command.js';
import {
  ResendInvitationHandler,
  ShowInvitationLinkHandler,
  WithdrawInvitationHandler,
} from './change-invitation.command.js';
import { ChangeStaffHandler } from './change-staff.command.js';
import { InvitationLimits } from './invitation-limits.js';
import { Invitations } from './invitations.js';
import { InviteStaffHandler } from './invite-staff.command.js';
import { ListStaffHandler } from './list-staff.query.js';
import { NewAdministrators } from './new-administrators.js';
import { NameActorsHandler } from './name-actors.query.js';
import { NameAuthorsHandler } from './name-authors.query.js';
import { ReadInvitationHandler } from './read-invitation.query.js';
import { SignExportHandler } from './sign-export.query.js';
import { StaffChanges } from './staff-changes.js';

/** What looks after other people's accounts, and says who they are. */
export const staffProviders = [
  InvitationLimits,
  Invitations,
  NewAdministrators,
  StaffChanges,
  AcceptInvitationHandler,
  ChangeStaffHandler,
  InviteStaffHandler,
  ListStaffHandler,
  NameActorsHandler,
  NameAuthorsHandler,
  ReadInvitationHandler,
  ResendInvitationHandler,
  ShowInvitationLinkHandler,
  SignExportHandler,
  WithdrawInvitationHandler,
];
