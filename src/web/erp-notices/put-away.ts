import { useState } from 'react';
import { z } from 'zod';

const KEY = 'rubrica.avisos';
const schema = z.object({ day: z.string(), notices: z.array(z.string()) });

/** Whether a notice is put away for today in this browser, and how to change that; a notice with other words is another. */
export function usePutAway(notice: string): readonly [boolean, (isAway: boolean) => void] {
  const [away, setAway] = useState(() => readPutAway(today()));
  const change = (isAway: boolean) => {
    const others = readPutAway(today()).filter((other) => other !== notice);
    const changed = isAway ? [...others, notice] : others;
    storePutAway(today(), changed);
    setAway(changed);
  };
  return [away.includes(notice), change];
}

function today(): string {
  return new Date().toDateString();
}

/** The notices that were put away on a day; none if the browser has none of that day, or refuses its storage. */
function readPutAway(day: string): readonly string[] {
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
