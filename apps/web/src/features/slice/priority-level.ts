/** How far a priority stands above the lowest, 1 to 4; undefined for names that we do not know. */
export function priorityLevel(priority: string): number | undefined {
  const levels: Record<string, number> = { low: 1, medium: 2, normal: 2, moderate: 2, high: 3, urgent: 4, critical: 4 };
  return levels[
    priority
      .trim()
      .toLowerCase()
      .replace(/^\d+\s*-\s*/, '')
  ];
}
