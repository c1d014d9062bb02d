import { describeFailure } from '../api/request.ts';
import styles from './forms.module.css';

/** A form's error, announced to screen readers at once. */
export function Problem({ children }: { readonly children: string }) {
  return (
    <p role="alert" className={styles['problem']}>
      {children}
    </p>
  );
}

/** The error of a request that failed. */
export function Failure({ error }: { readonly error: Error | null }) {
  return error !== null && <Problem>{describeFailure(error)}</Problem>;
}
