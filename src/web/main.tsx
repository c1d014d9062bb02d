import './api/no-eval.ts';
import './theme/mantine-base.ts';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { createPageRouter, leaveForSignIn } from './router/router.ts';
import { sessionQuery } from './session/session.ts';
import { Notices } from './shell/Notices.tsx';
import { cssVariables, theme } from './theme/theme.ts';

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
    <Notices />
  </MantineProvider>,
);
