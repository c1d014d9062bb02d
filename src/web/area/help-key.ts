import { z } from 'zod';
import { ownStorage } from '../api/own-storage.ts';

const storage = ownStorage('tecla-de-ajuda', z.boolean());

/** Whether '?' opens the list of keys: until the person turns it off in this browser (WCAG 2.1.4). */
export function isHelpKeyOn(identity: string): boolean {
  return storage.read(identity) ?? true;
}

/** Turns the key '?' on or off for a person in this browser. */
export function setHelpKey(identity: string, isOn: boolean): void {
  storage.store(identity, isOn ? undefined : false);
}
