import './no-eval.ts';
import './theme/mantine-base.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { createPageRouter, leaveForSignIn } from './router/router.ts';
import { cssVariables, theme } from './theme/theme.ts';

const queryClient = createQueryClient(() => leaveForSignIn(router));
const router = createPageRouter(queryClient);

createRoot(document.getElementById('app')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <Notifications position="top-right" className="no-print notices" />
  </MantineProvider>,
);
