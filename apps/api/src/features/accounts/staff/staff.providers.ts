import { AcceptInvitationHandler } from './accept-invitation.command.js';
import { ResendInvitationHandler, WithdrawInvitationHandler } from './change-invitation.command.js';
import { ChangeStaffHandler } from './change-staff.command.js';
import { Invitations } from './invitations.js';
import { InviteStaffHandler } from './invite-staff.command.js';
import { ListStaffHandler } from './list-staff.query.js';
import { ReadInvitationHandler } from './read-invitation.query.js';

/** What looks after other people's accounts. */
export const staffProviders = [
  Invitations,
  AcceptInvitationHandler,
  ChangeStaffHandler,
  InviteStaffHandler,
  ListStaffHandler,
  ReadInvitationHandler,
  ResendInvitationHandler,
  WithdrawInvitationHandler,
];
