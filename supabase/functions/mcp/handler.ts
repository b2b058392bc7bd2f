import { mcp as words } from '@ballast/messages/en/mcp';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { z } from 'zod/mini';
import { errorResponse, FunctionError } from '../_shared/errors.ts';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { readBody } from '../_shared/body.ts';
import { isAllowedHost } from '../_shared/mcp/allowed-host.ts';
import { mcpServer } from '../_shared/mcp/server.ts';
import { CALLS_PER_MINUTE, noteRefusal, useToken } from '../_shared/mcp/token.ts';
import { tokenRows } from '../_shared/mcp/token-rows.ts';
import { mcpTools } from '../_shared/mcp/tools.ts';

/** It checks a token of its own, which is no session's. */
export const access: Access = 'token';

/** A Model Context Protocol server over Streamable HTTP, without sessions: every request stands alone and is answered as JSON. */
export function createHandler(deps: FunctionDeps): FunctionHandler {
  const callsPerMinute = Number(deps.env('MCP_CALLS_PER_MINUTE') ?? CALLS_PER_MINUTE);
  return async (request, context) => {
    try {
      if (!isAllowedHost(request, [deps.env('SITE_URL'), deps.env('SUPABASE_URL')]))
        throw new FunctionError('forbidden', words.otherHost);
      if (request.method !== 'POST') throw new FunctionError('method_not_allowed', undefined, { allow: 'POST' });
      const bearer = /^Bearer (ballast_[0-9a-f]{64})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      if (bearer === undefined) throw new FunctionError('unauthorized', words.noToken);
      const token = await useToken(deps.database, bearer, callsPerMinute);
      const parsedBody = await readBody(request, z.unknown());
      const user = { id: token.userId, email: null, role: 'authenticated', sessionId: null };
      const rows = tokenRows(deps.database, token.digest);
      const caller = { context: { ...context, user }, rows, scopes: token.scopes, file: null };
      const tools = await mcpTools(deps, caller, request.signal);
      const server = mcpServer(tools, (missing) => noteRefusal(deps.database, token, missing));
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      const response = await transport.handleRequest(request, { parsedBody });
      // Buffered: the server is closed once its answer is there.
      const body = await response.arrayBuffer();
      await server.close();
      return new Response(body.byteLength === 0 ? null : body, { status: response.status, headers: response.headers });
    } catch (error) {
      if (!(error instanceof FunctionError))
        deps.log('error', 'mcp_failed', { requestId: context.requestId, error: String(error) });
      return errorResponse(error instanceof FunctionError ? error : new FunctionError('internal'), context.requestId);
    }
  };
}
