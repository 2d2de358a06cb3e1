/**
 * The limit of the HTTP rows: Fastify that parses a JSON body and answers fixed bytes, in a process of its own.
 * @see run-child.mjs for how it is started: {"answer": text}
 */
import fastify from 'fastify';

const { answer } = JSON.parse(process.argv[2] ?? '{}');
const bytes = Buffer.from(answer);
const app = fastify();
const reply = (_request, response) => response.header('content-type', 'application/json; charset=utf-8').send(bytes);
app.get('/*', reply);
app.post('/*', reply);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ url })}\n`);
