import { useState } from 'react';
import { z } from 'zod';

const KEY = 'rubrica.avisos';
const schema = z.object({ day: z.string(), notices: z.array(z.string()) });

/** Whether a notice is put away for today in this browser, and how to change that; a notice with other words is another. */
export function usePutAway(notice: string): readonly [boolean, (isAway: boolean) => void] {
  const [changed, setChanged] = useState<{ readonly notice: string; readonly isAway: boolean }>();
  const day = new Date().toDateString();
  const isAway = changed?.notice === notice ? changed.isAway : readPutAway(day).includes(notice);
  return [
    isAway,
    (away) => {
      const others = readPutAway(day).filter((other) => other !== notice);
      storePutAway(day, away ? [...others, notice] : others);
      setChanged({ notice, isAway: away });
    },
  ];
}

/** The notices that were put away on a day; none if the browser keeps others' or refuses its storage. */
export function readPutAway(day: string): readonly string[] {
  try {
    const { success, data } = schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return success && data.day === day ? data.notices : [];
  } catch {
    return [];
  }
}

function storePutAway(day: string, notices: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ day, notices }));
  } catch {
    // without storage the notice is put away until the page is left
  }
}
