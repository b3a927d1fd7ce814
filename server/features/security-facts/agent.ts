// Names the browser and system of a request in words that its owner recognises, such as "Firefox on Windows".

type Names = readonly (readonly [name: string, pattern: RegExp])[];

/** The order matters, because most browsers also claim to be Chrome or Safari. */
const browsers: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: Names = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const longestHeader = 1000;

/** Returns nothing for a header that names no program. Anyone can send any header, so few characters are kept. */
export function agentOf(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, longestHeader);
  const nameIn = (names: Names) => names.find(([, pattern]) => pattern.test(header))?.[0];
  const browser = nameIn(browsers) ?? /^[\w.-]{1,40}/.exec(header)?.[0] ?? '';
  const system = nameIn(systems);
  return system && browser ? `${browser} on ${system}` : (system ?? browser);
}
