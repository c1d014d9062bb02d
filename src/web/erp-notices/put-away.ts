import { useState } from 'react';
import { z } from 'zod';
import { ownStorage } from '../api/own-storage.ts';
import { identityOf, useSession } from '../session/session.ts';

const storage = ownStorage('avisos', z.object({ day: z.string(), notices: z.array(z.string()) }));

/** Whether a person hid a notice today, and a setter; a notice with a different text counts as another one. */
export function useHiddenToday(notice: string): readonly [boolean, (isAway: boolean) => void] {
  const identity = identityOf(useSession());
  const [away, setAway] = useState(() => readPutAway(identity));
  const change = (isAway: boolean) => {
    const others = readPutAway(identity).filter((other) => other !== notice);
    const notices = isAway ? [...others, notice] : others;
    storage.store(identity, { day: today(), notices });
    setAway(notices); // also if the browser refuses the storage
  };
  return [away.includes(notice), change];
}

/** The notices that were hidden today. */
function readPutAway(identity: string): readonly string[] {
  const stored = storage.read(identity);
  return stored?.day === today() ? stored.notices : [];
}

function today(): string {
  return new Date().toDateString();
}
