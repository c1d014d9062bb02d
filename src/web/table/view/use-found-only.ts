import { useEffect, useRef, useState } from 'react';
import type { View } from '../../../sheet/view/view.ts';
import type { Find } from '../use-find.ts';
import type { Viewing } from './use-viewing.ts';

const PAUSE_MS = 250;

/** 'Só o que achou': whether the table shows only what the search finds, and how to turn that on and off. */
export type FoundOnly = { readonly isOn: boolean; readonly press: () => void };

/** Keeps the view's words and the search's text the same while only what is found is shown. */
export function useFoundOnly({ text, change: write }: Find, { view, change }: Viewing): FoundOnly {
  const wanted = text.trim();
  const said = view.found ?? '';
  const [isWaiting, setWaiting] = useState(false); // on, but nothing is searched
  const known = useRef(said);
  const isOn = said !== '' || isWaiting;
  const show = (words: string, by?: 'typing') => {
    known.current = words;
    change(withFound(view, words), by);
  };
  useEffect(() => {
    // Another one's change: the way back, or 'Mostrar tudo'.
    if (said === known.current) return;
    known.current = said;
    setWaiting(false);
    write(said);
  }, [said, write]);
  useEffect(() => {
    if (!isOn || wanted === said || said !== known.current) return undefined;
    const timer = setTimeout(() => {
      setWaiting(wanted === '');
      show(wanted, said === '' ? undefined : 'typing'); // the first word is a step of its own
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return {
    isOn,
    press: () => {
      setWaiting(!isOn && wanted === '');
      if (isOn || wanted !== '') show(isOn ? '' : wanted);
    },
  };
}

function withFound(view: View, words: string): View {
  const { found: _before, ...others } = view;
  return words === '' ? others : { ...others, found: words };
}
