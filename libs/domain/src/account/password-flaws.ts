/** What speaks against a password. */
export type PasswordFlaw = 'short' | 'personal' | 'monotonous';

export const shortestPassword = 12;

const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];
const fewestDifferent = 5;

/**
 * What speaks against a password at first sight, in the order in which to say it. Length first (NIST SP 800-63B, 5.1.1.2:
 * long, not on a list of known ones, no words of the account; no rules about kinds of characters). Whether it is a known
 * one is looked up by the server alone.
 * @param email of the account; '' where it is not known yet.
 */
export function passwordFlaws(password: string, email: string): PasswordFlaw[] {
  const plain = password.toLowerCase();
  const flaws: PasswordFlaw[] = [];
  if ([...password].length < shortestPassword) flaws.push('short');
  if (isPersonal(plain, email.toLowerCase())) flaws.push('personal');
  if (isMonotonous(plain)) flaws.push('monotonous');
  return flaws;
}

/** The address, or its local part with a few characters around it. */
function isPersonal(plain: string, email: string): boolean {
  const local = email.split('@')[0]!;
  if (email !== '' && plain.includes(email)) return true;
  return local.length > 3 && plain.includes(local) && plain.length < local.length + 8;
}

function isMonotonous(plain: string): boolean {
  if (plain === '') return false;
  const backwards = [...plain].reverse().join('');
  const isRun = runs.some((run) => `${run}${run}`.includes(plain) || `${run}${run}`.includes(backwards));
  return isRun || new Set(plain).size < fewestDifferent;
}
