import { Link } from '@tanstack/react-router';
import styles from './FirstUseCard.module.css';

/** Leads away from the demonstration. */
export function FirstUseCard() {
  return (
    <aside aria-label="Primeiro uso" className={styles['card']}>
      <p className={styles['words']}>
        <strong>Estes são dados de demonstração.</strong> Quando quiser, eles saem e a sua organização entra: um nome, a
        sua conta e uma planilha.
      </p>
      <Link to="/comecar" className={styles['begin']}>
        Começar com os meus dados
      </Link>
    </aside>
  );
}
