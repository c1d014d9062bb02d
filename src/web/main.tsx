import './api/no-eval.ts';
import './theme/mantine-base.ts';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { createPageRouter, leaveForSignIn } from './router/router.ts';
import { sessionQuery } from './session/session.ts';
import { cssVariables, theme } from './theme/theme.ts';

const NOTICES_AFTER_MS = 2000;

/** Notices load after the first page but before they are needed: a lost connection must be shown without a request. */
const Notices = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, NOTICES_AFTER_MS));
  return { default: (await import('./shell/Notices.tsx')).Notices };
});

const queryClient: QueryClient = createQueryClient({
  onSessionEnd: () => leaveForSignIn(router),
  onOtherSession: () => void queryClient.invalidateQueries(sessionQuery),
});
const router = createPageRouter(queryClient);

createRoot(document.getElementById('app')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <Suspense>
      <Notices />
    </Suspense>
  </MantineProvider>,
);
