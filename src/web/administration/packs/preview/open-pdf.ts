import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the default export is the address of the built worker
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** A part of a PDF, with the title of its bookmark; pages count from 1. */
export type PdfPart = { readonly title: string; readonly from: number; readonly to: number };

/** A PDF that is open. */
export type OpenPdf = {
  readonly document: PDFDocumentProxy;
  readonly pages: number;
  readonly parts: readonly PdfPart[];
};

/** Opens a PDF in a worker of its own, which ends when the PDF is closed. */
export function openPdf(content: Blob): { readonly pdf: Promise<OpenPdf>; readonly close: () => void } {
  const closing = new AbortController();
  const open = async (): Promise<OpenPdf> => {
    const data = new Uint8Array(await content.arrayBuffer());
    closing.signal.throwIfAborted();
    const task = getDocument({ data, useWasm: false, useSystemFonts: false });
    closing.signal.addEventListener('abort', () => void task.destroy());
    const document = await task.promise;
    return { document, pages: document.numPages, parts: await partsOf(document) };
  };
  return { pdf: open(), close: () => closing.abort() };
}

/** The parts of a PDF, one for each top-level bookmark. */
async function partsOf(document: PDFDocumentProxy): Promise<readonly PdfPart[]> {
  const begun: { readonly title: string; readonly from: number }[] = [];
  for (const { title, dest } of (await document.getOutline()) ?? []) {
    const [page] = (typeof dest === 'string' ? await document.getDestination(dest) : dest) ?? [];
    if (page) begun.push({ title, from: (await document.getPageIndex(page)) + 1 });
  }
  return begun.map((part, at) => ({ ...part, to: (begun[at + 1]?.from ?? document.numPages + 1) - 1 }));
}

/** Draws a page on a canvas, sharp at a width in CSS pixels; `ended` of a cancelled drawing never resolves. */
export function drawPage(
  { document }: OpenPdf,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): { readonly ended: Promise<void>; readonly cancel: () => void } {
  const cancelling = new AbortController();
  const draw = async (): Promise<void> => {
    const page = await document.getPage(number);
    if (cancelling.signal.aborted) return never();
    const whole = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width * Math.max(2, devicePixelRatio)) / whole.width });
    const drawn = globalThis.document.createElement('canvas'); // the page before stays until this one is complete
    [drawn.width, drawn.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
    const task = page.render({ canvas: drawn, viewport });
    cancelling.signal.addEventListener('abort', () => task.cancel());
    await task.promise.catch(never);
    [canvas.width, canvas.height] = [drawn.width, drawn.height];
    canvas.getContext('2d')!.drawImage(drawn, 0, 0);
  };
  return { ended: draw(), cancel: () => cancelling.abort() };
}

function never(): Promise<never> {
  return new Promise(() => {});
}
