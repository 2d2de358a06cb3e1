export default async function down() {
  const { stopTestServer } = await import('../apps/api/src/testing/test-server.ts');
  await stopTestServer();
}
