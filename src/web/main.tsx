import './api/no-eval.ts';
// The Mantine styles that every page needs, in cascade order; screens import those of their own components.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/page.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { createPageRouter, leaveForSignIn } from './router/router.ts';
import { sessionQuery } from './session/session.ts';
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
    <Notifications position="top-right" className="no-print notices" />
  </MantineProvider>,
);
