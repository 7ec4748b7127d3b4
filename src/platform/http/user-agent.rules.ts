/** A device in words a person recognises; empty where the browser does not say. */
export interface DeviceWords {
  readonly browser: string
  readonly system: string
}

/** Most particular first: most browsers also call themselves Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bQQBrowser\//, 'QQ Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\b(OpenHarmony|HarmonyOS)\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

function nameOf(table: readonly (readonly [RegExp, string])[], userAgent: string): string {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}

/**
 * The browser and system that a user agent names. The names are proper names and the same in every language.
 */
export function describeDevice(userAgent: string | null): DeviceWords {
  return { browser: nameOf(BROWSERS, userAgent ?? ''), system: nameOf(SYSTEMS, userAgent ?? '') }
}
