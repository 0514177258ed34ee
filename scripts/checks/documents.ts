import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from './list-files.ts'

/** Folders that a path in a document may start from: the root, and folders whose prefix is usually left out. */
const starts = ['.', 'apps/server', 'apps/server/src', 'apps/server/test', 'packages/contract/src']
const extensions = 'ts|tsx|js|cjs|mjs|json|md|sql|css|html|csv|yml|yaml|toml|sh'
/** Not file names: patterns of names, and files that exist only while the server runs. */
const placeholder = /[<>{}…]|\.\.\.|^verb-noun\.ts$|^\.haat\//

/** Every document about the code. */
const listDocuments = (root: string): string[] => listFiles(root, '**/*.md')

/** Paths, links and npm commands in the documents that do not exist. */
export function findBrokenReferences(root: string): string[] {
  const scripts = npmScripts(root)
  return listDocuments(root).flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const paths = mentionedPaths(text, root, dirname(document)).filter((path) => !leadsSomewhere(root, document, path))
    const links = mentionedLinks(text).filter((link) => !existsSync(join(root, dirname(document), link)))
    const commands = mentionedScripts(text).filter((name) => !scripts.has(name))
    return [
      ...paths.map((path) => `${document} names \`${path}\`, which is not there`),
      ...links.map((link) => `${document} links to ${link}, which is not there`),
      ...commands.map((name) => `${document} says npm run ${name}, which no package.json has`),
    ]
  })
}

/** Documents above their length limit. */
export function findLongDocuments(root: string): string[] {
  const limits: [pattern: string, most: number][] = [
    ['{README,ARCHITECTURE,CONTRIBUTING}.md', 120],
    ['docs/adr/*.md', 60],
  ]
  return limits.flatMap(([pattern, most]) =>
    listFiles(root, pattern).flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
      return lines > most ? [`${path} has ${lines} lines; ${most} is the most`] : []
    }),
  )
}

const unique = (texts: string[]) => [...new Set(texts)]

function mentionedPaths(text: string, root: string, folder: string): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '')
  const words = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, word]) => (word as string).replace(/:\d+(-\d+)?$/, ''))
  return unique(words.filter((word) => isPath(word, root, folder)))
}

function isPath(word: string, root: string, folder: string): boolean {
  if (/\s|^\/|^https?:|^@|^~|^\$/.test(word) || placeholder.test(word)) return false
  if (new RegExp(`^[\\w.*/-]+\\.(${extensions})$`).test(word) && !/^\*?\.\w+$/.test(word)) return true
  const [first, ...rest] = word.split('/')
  if (rest.length === 0 || !first || first === '..') return false
  return [...starts, folder].some((start) => existsSync(join(root, start, first)))
}

function leadsSomewhere(root: string, document: string, path: string): boolean {
  const bases = unique([...starts, dirname(document)])
  if (path.includes('*')) return bases.some((base) => hasMatch(join(root, base), path)) || hasMatch(root, `**/${path}`)
  if (bases.some((base) => existsSync(join(root, base, path)))) return true
  return !path.includes('/') && hasMatch(root, `**/${path}`)
}

const hasMatch = (cwd: string, pattern: string) =>
  globSync(pattern, { cwd, exclude: (name) => /(^|\/)(node_modules|\.git|\.haat)$/.test(name) }).length > 0

const mentionedLinks = (text: string): string[] =>
  unique(
    [...text.matchAll(/\]\(([^)\s#]+)(#[^)]*)?\)/g)]
      .map(([, target]) => target as string)
      .filter((target) => !/^(\w+:|\/)/.test(target)),
  )

const mentionedScripts = (text: string): string[] =>
  unique(
    [...text.matchAll(/\bnpm (?:run(?:-script)?(?: -{1,2}[\w-]+)* ([\w:.-]+)|(test|start)\b)/g)].map(
      ([, named, short]) => (named ?? short) as string,
    ),
  )

function npmScripts(root: string): Set<string> {
  const packages = ['package.json', ...listFiles(root, '{apps,packages,examples}/*/package.json')]
  return new Set(
    packages.flatMap((path) => Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')).scripts ?? {})),
  )
}
