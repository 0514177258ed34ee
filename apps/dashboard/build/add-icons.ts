import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// `npm run icons -w apps/dashboard -- truck phone` adds icons of Lucide (https://lucide.dev/icons) to the file that has those
// in use. The package of React components takes 50 MB of disk for 1,900 icons; this one takes one.
const file = new URL('../src/ui/icons.generated.ts', import.meta.url)
const path = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
const { icons } = JSON.parse(readFileSync(path, 'utf8')) as { icons: Record<string, { body: string }> }

const present = [...readFileSync(file, 'utf8').matchAll(/\/\*\* ([\w-]+) \*\//g)].map(([, name]) => name as string)
const names = [...new Set([...present, ...process.argv.slice(2)])].sort()
const lines = names.map((name) => {
  const body = icons[name]?.body
  if (!body) throw new Error(`Lucide has no icon "${name}".`)
  const component = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  // The strokes are those of the element around them.
  const shape = body
    .replace(/^<g fill="none"[^>]*>(.*)<\/g>$/, '$1')
    .replaceAll(/ (?:fill="none"|stroke[\w-]*="[^"]*")/g, '')
  return `/** ${name} */\nexport const ${component} = /* @__PURE__ */ iconOf('${shape}')\n`
})
const head =
  '// Written by build/add-icons.ts from Lucide (ISC licence, © Lucide Contributors). Do not change it by hand.\n\n'
writeFileSync(file, `${head}import { iconOf } from './icon.tsx'\n\n${lines.join('')}`)
