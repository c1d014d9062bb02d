import type { z } from 'zod';

/**
 * Values in the browser's storage for each person and organisation, kept after sign-out; read only while that person is
 * signed in (decision 0062).
 */
export type OwnStorage<Value> = {
  /** Undefined if nothing readable is stored. */
  readonly read: (identity: string) => Value | undefined;
  /** Undefined removes the stored value. */
  readonly store: (identity: string, value: Value | undefined) => void;
};

/** The storage of one kind of value, under a name; shared by all tabs. */
export function ownStorage<Value>(name: string, schema: z.ZodType<Value>): OwnStorage<Value> {
  const keyOf = (identity: string) => `rubrica.${name}.${identity}`;
  return {
    read: (identity) => {
      try {
        return schema.safeParse(JSON.parse(localStorage.getItem(keyOf(identity)) ?? 'null')).data;
      } catch {
        return undefined; // the browser may refuse the storage
      }
    },
    store: (identity, value) => {
      try {
        if (value === undefined) localStorage.removeItem(keyOf(identity));
        else localStorage.setItem(keyOf(identity), JSON.stringify(value));
      } catch {
        // without storage nothing is saved
      }
    },
  };
}
