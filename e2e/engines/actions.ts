/** The code points of named keys in WebDriver (section 17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
};

/** The actions that press keys together: 'Tab', 'a', 'Shift+Tab'. */
export function pressed(keys: string): readonly object[] {
  const values = keys.split('+').map((key) => KEYS[key] ?? key);
  return keyboard([...values.map(down), ...values.toReversed().map(up)]);
}

/** The actions that type a text, letter by letter. */
export function typed(text: string): readonly object[] {
  return keyboard([...text].flatMap((letter) => [down(letter), up(letter)]));
}

/** The actions that click at a position of the viewport, in CSS pixels. */
export function clicked({ x, y }: { readonly x: number; readonly y: number }): readonly object[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

const keyboard = (actions: readonly object[]): readonly object[] => [{ type: 'key', id: 'keyboard', actions }];
const down = (value: string): object => ({ type: 'keyDown', value });
const up = (value: string): object => ({ type: 'keyUp', value });
