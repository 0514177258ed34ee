/** Colours by the names that shops give them, in English and Bangla, lower case. */
const named: Record<string, string> = {
  red: '#c8102e',
  maroon: '#6d1a2d',
  ruby: '#9b111e',
  brick: '#a23e2a',
  rust: '#b0501e',
  coral: '#f0745c',
  orange: '#e8792b',
  peach: '#f7c6a3',
  pink: '#ea8fb0',
  rose: '#d9607e',
  magenta: '#b8206f',
  purple: '#6a2c82',
  violet: '#6f4aa0',
  lavender: '#b9a7d9',
  indigo: '#2f3e8f',
  navy: '#1c2a4e',
  'royal blue': '#2447b2',
  blue: '#2a61b5',
  'sky blue': '#86c1e8',
  sky: '#86c1e8',
  turquoise: '#2fb5b0',
  teal: '#10707a',
  'sea green': '#2e8b6a',
  mint: '#a9dcc3',
  emerald: '#128a5a',
  'bottle green': '#10472f',
  green: '#2f8a3e',
  olive: '#77772f',
  lime: '#a7c83b',
  lemon: '#f4e04d',
  yellow: '#f3c623',
  mustard: '#d49b1f',
  gold: '#c99a2e',
  golden: '#c99a2e',
  silver: '#c3c7cb',
  copper: '#b0703c',
  brown: '#6f4628',
  tan: '#c39b6d',
  beige: '#e3d3b6',
  natural: '#e6d9bd',
  cream: '#f5ead0',
  'off white': '#f4efe3',
  ivory: '#f6f0dd',
  white: '#ffffff',
  grey: '#8a8d91',
  gray: '#8a8d91',
  ash: '#b2b5b5',
  charcoal: '#3b3f45',
  black: '#151515',
  লাল: '#c8102e',
  মেরুন: '#6d1a2d',
  খয়েরি: '#6d3a2a',
  কমলা: '#e8792b',
  গোলাপি: '#ea8fb0',
  বেগুনি: '#6a2c82',
  নীল: '#2a61b5',
  আকাশি: '#86c1e8',
  ফিরোজা: '#2fb5b0',
  টিয়া: '#7dbb3c',
  সবুজ: '#2f8a3e',
  জলপাই: '#77772f',
  হলুদ: '#f3c623',
  সরিষা: '#d49b1f',
  সোনালি: '#c99a2e',
  রুপালি: '#c3c7cb',
  বাদামি: '#6f4628',
  ঘিয়া: '#f5ead0',
  ক্রিম: '#f5ead0',
  সাদা: '#ffffff',
  অফহোয়াইট: '#f4efe3',
  ধূসর: '#8a8d91',
  ছাই: '#b2b5b5',
  কালো: '#151515',
}

const colours = new Map(Object.entries(named).map(([name, colour]) => [name.normalize('NFC'), colour]))

const isColour = (option: string) => /^(colou?rs?|shades?|রং|রঙ|কালার)$/i.test(option.normalize('NFC').trim())

/**
 * The colour of an option's value as `#rrggbb`; null for other options and for names that are not known. The longest
 * known name within the value counts: “Bottle Green Check” is bottle green.
 */
export function swatchOf(option: string, value: string): string | null {
  if (!isColour(option)) return null
  const words = value
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .split(/[\s-]+/)
  for (let length = words.length; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const name = words.slice(start, start + length).join(' ')
      const colour = colours.get(name)
      if (colour) return colour
    }
  }
  return null
}
