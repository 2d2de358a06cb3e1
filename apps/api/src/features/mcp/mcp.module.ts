import { Module } from '@nestjs/common';
import { McpRoute } from './mcp.route.js';

/** Questions of programs that speak the Model Context Protocol, answered by the API's own calls. */
@Module({ providers: [McpRoute] })
export class McpModule {}
