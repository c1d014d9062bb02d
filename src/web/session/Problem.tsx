import styles from './Problem.module.css';

/** What keeps a form from succeeding, told where one looks and to screen readers at once. */
export function Problem({ children }: { readonly children: string }) {
  return (
    <p role="alert" className={styles['problem']}>
      {children}
    </p>
  );
}
