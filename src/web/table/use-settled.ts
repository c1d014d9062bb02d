import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

/** Whether the first paint is over, so that work for rows outside the viewport may begin. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useTimeout(() => setSettled(true), 200, { autoInvoke: true });
  return settled;
}
