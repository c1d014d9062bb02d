/** In order of precedence: some browsers also name a later one. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMacintosh\b/, 'no Mac'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bLinux\b/, 'no Linux'],
];

/** The browser and system of a User-Agent header in words: 'Firefox no Windows'. */
export function deviceInWords(userAgent: string | null): string {
  const found = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)];
  if (browser === undefined && system === undefined) return 'Outro programa';
  return [browser ?? 'Navegador', system].filter((word) => word !== undefined).join(' ');
}
