import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { withoutOpened } from '../composition/opened-params.ts';
import { useSession } from '../session/session.ts';
import styles from './ForeignLink.module.css';
import { ofOrganization } from '../api/search-params.ts';

const route = getRouteApi('/area/relatorios/$slug');

/** Says that an address shows another organisation's figures, and leads on to the reader's own. */
export function ForeignLink() {
  const { usuario, organizacao } = useSession();
  const navigate = route.useNavigate();
  const own = ofOrganization(usuario.codColigada);
  return (
    <div className={styles['foreign']}>
      <output>
        Este endereço é de outra organização, e os números dela não aparecem aqui. Você entrou por{' '}
        <strong>{organizacao.nome}</strong>.
      </output>
      <Button
        variant="default"
        onClick={() => void navigate({ search: (before) => ({ ...withoutOpened(before), ...own }) })}
      >
        Ver os números da minha organização
      </Button>
    </div>
  );
}
