import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
test('x', async () => { expect(1).toBe(1); void Client; void StreamableHTTPClientTransport; });
