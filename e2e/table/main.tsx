import { Button, MantineProvider } from '@mantine/core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SheetTable } from '../../src/web/table/SheetTable.tsx';
import '../../src/web/theme/mantine-base.ts';
import { cssVariables, theme } from '../../src/web/theme/theme.ts';
import { sheetOf } from './sheets.ts';

const scheme = new URLSearchParams(location.search).has('dark') ? 'dark' : 'light';

/** The table alone, with the sheet named by the address's fragment: '#mensal/20000'. */
function TablePage(): ReactNode {
  const name = useFragment();
  const sheet = useMemo(() => sheetOf(name), [name]);
  return (
    <main style={{ display: 'flex', flexDirection: 'column', height: '100dvh', padding: 16, boxSizing: 'border-box' }}>
      <h1 style={{ margin: '0 0 12px', fontSize: 22 }}>{sheet.title}</h1>
      <SheetTable
        sheet={sheet}
        imprint={{ organization: 'Serviço de Aprendizagem', person: 'Ana Administradora' }}
        caption={`${sheet.rows.length.toLocaleString('pt-BR')} linhas · valores em R$`}
        actions={
          <Button size="xs" variant="default">
            Exportar para Excel
          </Button>
        }
      />
    </main>
  );
}

function useFragment(): string {
  const [fragment, setFragment] = useState(location.hash.slice(1));
  useEffect(() => {
    const follow = () => setFragment(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return fragment;
}

createRoot(document.getElementById('app')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
    <TablePage />
  </MantineProvider>,
);
