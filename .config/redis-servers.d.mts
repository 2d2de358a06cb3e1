/** Private Redis servers, several of them as a cluster; `stop` kills them. */
export function startRedis(nodes?: number): Promise<{ url: string; stop(): Promise<void> }>;
