/** Runs a function once the rows scrolled to are drawn, two frames later; returns how to cancel it. */
export function afterDrawing(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
