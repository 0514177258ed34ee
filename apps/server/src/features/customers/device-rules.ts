const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], text: string) => names.find(([mark]) => mark.test(text))?.[1]

/** A readable name of the device of a User-Agent: `Chrome on Android`; empty for an unknown one. */
export function describeDevice(userAgent: string): string {
  return [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(' on ')
}

/** The network of an address, its last part hidden: enough to recognise a session, not enough to identify a person. */
export function ipArea(address: string | undefined): string {
  if (!address) return ''
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)
  if (v4) return `${v4[1]}.x`
  const groups = address.split('::')[0]?.split(':').slice(0, 3).filter(Boolean) ?? []
  return groups.length > 0 ? `${groups.join(':').toLowerCase()}::` : ''
}
