/** Jest's global setup for specs that want PostgreSQL; Jest by itself does not read TypeScript. */
import './typescript-loader.mjs';

export default async function up() {
  const { startTestServer } = await import('../apps/api/src/testing/test-server.ts');
  await startTestServer();
}
