/** How wide a bold digit of a print is, in ems, in this machine's font; undefined where it cannot be measured. */
export function boldDigit(): number | undefined {
  const drawing = document.createElement('canvas').getContext('2d');
  if (drawing === null) return undefined;
  drawing.font = `bold ${SIZE}px sans-serif`; // as print.css has it
  return drawing.measureText('0').width / SIZE;
}

const SIZE = 100;
