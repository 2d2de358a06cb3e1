import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
  type Tool as ListedTool,
} from '@modelcontextprotocol/sdk/types.js';
import { CallError } from '@deskledger/contracts';
import { Logger } from '@nestjs/common';
import { answerSchema } from './tools/answered.js';
import { inputSchema } from './tools/argument-words.js';
import type { Desk, Tool } from './tools/tool.js';
import { tools } from './tools/tools.js';
import { productVersion } from '../../platform/files/product-version.js';
import { jsonSchema } from '../../platform/http/index.js';

const serverInfo = { name: 'deskledger', title: 'Deskledger', version: productVersion };

const instructions = `Deskledger answers questions about support tickets with exact figures from recorded events.
Start with list_measures: it names figures, dimensions and the values to filter by. Do not compute figures yourself: ask for them.
A value of null means that there is nothing to measure, not zero. Periods are whole days in the organization's time zone.
Repeat the definition, the period and the link of an answer when you report its figure.`;

const logger = new Logger('Mcp');

let listed: ListedTool[] | undefined;

/** Answers one message of the protocol; a server that lives as long as that keeps nothing between two messages. */
export async function answerMessage(message: Request, desk: Desk): Promise<Response> {
  const server = new Server(serverInfo, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: (listed ??= tools.map(listing)) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => use(params.name, params.arguments ?? {}, desk));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(message);
  } finally {
    await server.close();
  }
}

function listing({ name, title, description, input, answer }: Tool): ListedTool {
  return {
    ...{ name, title, description },
    inputSchema: inputSchema(input) as ListedTool['inputSchema'],
    outputSchema: jsonSchema(answerSchema(answer), 'output') as ListedTool['outputSchema'],
    annotations: { title, readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false },
  };
}

async function use(name: string, sent: Record<string, unknown>, desk: Desk): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined)
    throw new McpError(
      ErrorCode.InvalidParams,
      `There is no tool ${name}. Use one of ${tools.map((one) => one.name).join(', ')}.`,
    );
  try {
    const { text, ...answered } = await tool.ask(sent, desk);
    return { content: [textOf(text), textOf(JSON.stringify(answered))], structuredContent: answered };
  } catch (error) {
    return refusal(error, desk);
  }
}

/** A sentence for whoever reads it, and the API's problem for a program: its code, and what is wrong with which argument. */
function refusal(error: unknown, { requestId }: Desk): CallToolResult {
  if (!(error instanceof CallError)) logger.error({ correlationId: requestId, err: error }, 'A tool failed');
  const { problem, retryAfterSeconds } = error instanceof CallError ? error : unforeseen(requestId);
  const faults = (problem.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
  const sentence = faults.length === 0 ? problem.detail : faults.join('. ');
  return { isError: true, content: [textOf(sentence), textOf(JSON.stringify({ ...problem, retryAfterSeconds }))] };
}

const unforeseen = (requestId: string) =>
  new CallError(500, {
    detail: 'Something went wrong on the server. Give the request ID to your administrator.',
    ...{ code: 'internal_error', status: 500, requestId },
  });

const textOf = (text: string) => ({ type: 'text' as const, text });
