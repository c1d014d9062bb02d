import { useEffect, useState } from 'react';

/** Whether the first paint is over, so that work for rows outside the viewport may begin. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
