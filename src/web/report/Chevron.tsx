/** An arrow that says that a button opens a menu. */
export function Chevron() {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2 3.5 5 6.5 8 3.5" />
    </svg>
  );
}
