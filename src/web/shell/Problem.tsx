import styles from './forms.module.css';

/** A form's error, announced to screen readers at once. */
export function Problem({ children }: { readonly children: string }) {
  return (
    <p role="alert" className={styles['problem']}>
      {children}
    </p>
  );
}
