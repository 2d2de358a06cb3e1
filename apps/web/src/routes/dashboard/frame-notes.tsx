import { AccountNotices } from '../../features/account/notices/account-notices.js';
import { PrintNote } from '../../features/shell/print-note.js';

/** What stands above every screen when there is something to say. It comes after the screen, in one piece of code. */
export default function FrameNotes() {
  return (
    <>
      <AccountNotices />
      <PrintNote />
    </>
  );
}
