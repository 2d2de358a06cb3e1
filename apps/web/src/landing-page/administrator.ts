/** Whether the access token among these cookies says that its owner is an administrator. */
export function readsAsAdministrator(cookies: string): boolean {
  const [, claims = ''] = /(?:^|; )access-token=[^.;]*\.([^.;]*)/.exec(cookies) ?? [];
  try {
    const { role } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { role?: unknown };
    return role === 'administrator';
  } catch {
    return false;
  }
}
