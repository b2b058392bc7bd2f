import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { mcp as words } from '@ballast/messages/en/mcp';
import type { AssistantScope } from '@ballast/contract/assistant-tokens';
import type { McpTools } from './tools.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

/** A server of the Model Context Protocol over some tools. `onRefused` hears of a call for which the token has no scope. */
export function mcpServer(
  tools: McpTools,
  onRefused: (missing: AssistantScope) => Promise<void> = () => Promise.resolve(),
): Server {
  const server = new Server(
    { name: 'ballast', title: 'Ballast', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: `${words.instructions} ${words.footer}` },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.list.map((tool) => ({ ...tool, annotations: READ_ONLY })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const result = await tools.call(params.name, params.arguments, signal);
    if (result === null) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name.slice(0, 80)}.`);
    if (result.ok)
      return {
        content: [{ type: 'text', text: JSON.stringify(result.answer) }],
        structuredContent: { ...result.answer },
      };
    if (result.missing !== undefined) await onRefused(result.missing);
    return { content: [{ type: 'text', text: result.reason }], isError: true };
  });
  return server;
}
