import { useEffect, useState } from 'react';

/** Whether the first paint is over, so that what is out of sight may be made too. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
