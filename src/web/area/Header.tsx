import { Link } from '@tanstack/react-router';
import { mayAdminister, useSession } from '../session/session.ts';
import { Brand } from '../shell/Brand.tsx';
import { ColorSchemeSwitch } from '../shell/ColorSchemeSwitch.tsx';
import styles from './Header.module.css';
import { UserMenu } from './UserMenu.tsx';

/** The header: product, organisation, links to the areas, and the user's menu. */
export function Header() {
  const session = useSession();
  const { organizacao, produto } = session;
  return (
    <header className={`${styles['header']} no-print`}>
      <Link to="/relatorios" className={styles['home']} preload={false}>
        <Brand name={produto.nome} />
      </Link>
      <span className={styles['organization']} title={organizacao.nome}>
        {organizacao.nome}
      </span>
      {mayAdminister(session) && <Areas />}
      <UserMenu />
      <ColorSchemeSwitch />
    </header>
  );
}

/** Links to the areas; only for users who may see both. */
function Areas() {
  return (
    <nav aria-label="Áreas" className={styles['places']}>
      <Link to="/relatorios" className={styles['place']} preload={false}>
        Relatórios
      </Link>
      <Link to="/administracao" className={styles['place']}>
        Administração
      </Link>
    </nav>
  );
}
