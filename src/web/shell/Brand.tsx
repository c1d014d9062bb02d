import styles from './Brand.module.css';

/** The product's logo and name. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <span className={styles['brand']}>
      <img src="/rubrica.svg" alt="" width={26} height={26} />
      <span>{name}</span>
    </span>
  );
}
