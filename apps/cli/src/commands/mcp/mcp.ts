import { createInterface } from 'node:readline';
import { askMcp } from '@deskledger/contracts';
import type { Command } from 'commander';
import { isAbort } from '../../failures/error-codes.js';
import { explainError } from '../../failures/explain-error.js';
import { connect, type Server } from '../../session/connect.js';
import { command } from '../../terminal/command.js';
import type { Shell } from '../../terminal/shell.js';

/** An installed program is found by its name; that of the repository only by its path, because clients start anywhere. */
const example = ({ program }: Shell) => `
An MCP client starts this command itself. Its configuration is, for most clients:
  {
    "mcpServers": {
      "deskledger": {
        ${program === 'deskledger' ? '"command": "deskledger",' : '"command": "node",'}
        "args": [${program === 'deskledger' ? '' : '"/path/to/deskledger/apps/cli/bin/cli.mjs", '}"mcp"],
        "env": { "DESKLEDGER_URL": "https://desk.example.com", "DESKLEDGER_TOKEN": "dl_…" }
      }
    }
  }`;

/** JSON-RPC's own number for a message that is no JSON, and the one for everything that the server refuses. */
const codes = { unreadable: -32700, refused: -32000 };

/**
 * `cli mcp`: passes messages of the Model Context Protocol between standard input and output, a line each, and the
 * server, which has the tools. Nothing else may go to standard output.
 */
export function mcpCommand(shell: Shell): Command {
  return command(shell, 'mcp', 'connect an MCP client over standard input and output')
    .addHelpText('after', example(shell))
    .action(async () => {
      const server = await connect(shell);
      const lines = createInterface({ input: shell.stdin });
      shell.interruption.addEventListener('abort', () => lines.close(), { once: true });
      const answering = new Set<Promise<void>>();
      for await (const line of lines) {
        if (line.trim() === '') continue;
        const answer = pass(line, server, shell).finally(() => answering.delete(answer));
        answering.add(answer);
      }
      await Promise.all(answering);
    });
}

/** Hands one message over, and writes the answer; a notification has none. Never rejects. */
async function pass(line: string, { open }: Server, shell: Shell): Promise<void> {
  const write = (answer: string) => void shell.stdout.write(`${answer}\n`);
  const message = parsed(line);
  if (message === undefined) return write(errorOf(null, codes.unreadable, 'This line is not a JSON object.'));
  try {
    const answer = await (await open(askMcp, message, shell.interruption)).text();
    if (answer !== '') write(answer);
  } catch (error) {
    if (isAbort(error) || !('id' in message)) return;
    write(errorOf(message.id, codes.refused, explainError(error).lines.join(' ')));
  }
}

function parsed(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const errorOf = (id: unknown, code: number, message: string) =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
