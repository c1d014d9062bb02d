import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Box } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../shell/Page.tsx';
import { PRODUCT } from '../../shell/product.ts';
import { useGoOn } from '../return-path.ts';
import page from '../SignInPage.module.css';
import { useSignOut } from '../session.ts';
import styles from './SecondFactor.module.css';
import { SetUp } from './SetUp.tsx';

const route = getRouteApi('/duas-etapas');

/** Where somebody is led who has to set a second factor up, and nowhere else: then on to where they wanted. */
export function SetUpPage() {
  useDocumentTitle(`Ligue a verificação em duas etapas · ${PRODUCT}`);
  const { mutate: signOut } = useSignOut();
  return (
    <Page className={page['page']}>
      <div className={`${page['card']} ${styles['card']}`}>
        <h1 className={page['title']} tabIndex={-1}>
          Ligue a verificação em duas etapas
        </h1>
        <Box component="p" mt="xs" mb="1.5rem" c="dimmed" fz="sm">
          A sua organização a exige de quem tem gerência: depois da senha, entrar pede um código de um aplicativo.
        </Box>
        <SetUp cancel="Sair" done="Continuar" onCancel={() => signOut()} onDone={useGoOn(route.useSearch().voltar)} />
      </div>
    </Page>
  );
}
