/** The slice of what has no organization. An id that is empty or `-` itself means none: such ids do not come through the door. */
export const noOrganization = '-';

/** The organization's id as part of a rollup's key, never empty: '' stands for all organizations. */
export function sliceOf(organizationId: string | null | undefined): string {
  return organizationId || noOrganization;
}
