import * as z from 'zod/mini';
import { endpoint, mediaTypes } from '../call/endpoint.js';

/** Where clients of the Model Context Protocol ask, by its streamable HTTP transport without sessions. */
const mcpPath = '/api/mcp';

/** Its tools only read, by other calls of this contract, with the rights of who asks. */
export const askMcp = endpoint({
  method: 'POST',
  path: mcpPath,
  summary: 'Ask questions with an MCP client: one JSON-RPC message each, answered as JSON',
  access: 'signed-in',
  response: z.unknown(),
  bodyTypes: [mediaTypes.json],
  fileTypes: [mediaTypes.json],
});

export const streamMcp = endpoint({
  method: 'GET',
  path: mcpPath,
  summary: 'Always answers 405: this MCP server sends no messages on its own',
  access: 'signed-in',
  response: z.unknown(),
  fileTypes: [mediaTypes.json],
});
