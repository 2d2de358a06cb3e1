/** What other features may use of this one. */
export { accountQuery } from './account.queries.js';
export { PersonAvatar } from './person-avatar.js';
export { useChangePreferences, useThemeChoice } from './preferences.js';
export { usePicture } from './use-picture.js';
export { useCanEdit, useReadsFiguresOf, useReadsPeople } from './use-role.js';
export { CodeField, shownCode, useCodeField, type CodeFieldState } from './codes/code-field.js';
export { SwitchCode } from './codes/switch-code.js';
export { NewPassword, newPasswordFault } from './new-password/new-password.js';
export { knowsPasskeys, makePasskey, showPasskey } from './passkeys/browser-passkeys.js';
