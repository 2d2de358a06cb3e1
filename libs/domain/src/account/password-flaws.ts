/** What speaks against a password. */
export type PasswordFlaw = 'short' | 'personal' | 'monotonous' | 'common';

export const shortestPassword = 12;

/** Leaders of published lists of stolen passwords that are long enough to be taken otherwise. */
const known = [
  'password1234',
  'password12345',
  'passwordpassword',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiopasdf',
  'qwerty123456',
  'qwerty1234567',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'iloveyou1234',
  'letmein12345',
  'welcome12345',
  'administrator',
  'admin1234567',
  'changeme1234',
  'correcthorsebatterystaple',
];
const common = new Set(known);
const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];
const fewestDifferent = 5;

/**
 * What speaks against a password, in the order in which to say it. Length first (NIST SP 800-63B, 5.1.1.2: long, not on
 * a list of known ones, no words of the account; no rules about kinds of characters).
 * @param email of the account; '' where it is not known yet.
 */
export function passwordFlaws(password: string, email: string): PasswordFlaw[] {
  const plain = password.toLowerCase();
  const flaws: PasswordFlaw[] = [];
  if ([...password].length < shortestPassword) flaws.push('short');
  if (isPersonal(plain, email.toLowerCase())) flaws.push('personal');
  if (isMonotonous(plain)) flaws.push('monotonous');
  if (common.has(plain.replace(/[^\p{L}\p{N}]/gu, ''))) flaws.push('common');
  return flaws;
}

/** The address, or its local part with a few characters around it. */
function isPersonal(plain: string, email: string): boolean {
  const [local = ''] = email.split('@');
  if (email !== '' && plain.includes(email)) return true;
  return local.length > 3 && plain.includes(local) && plain.length < local.length + 8;
}

function isMonotonous(plain: string): boolean {
  if (plain === '') return false;
  const backwards = [...plain].reverse().join('');
  const isRun = runs.some((run) => `${run}${run}`.includes(plain) || `${run}${run}`.includes(backwards));
  return isRun || new Set(plain).size < fewestDifferent;
}
