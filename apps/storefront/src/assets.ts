import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Themes } from './theme/theme.ts'

/** The files that the build made for browsers. */
export type Assets = {
  /** The folder that is served at `/assets/`. */
  folder: string
  /** URL of a browser module by its name. */
  script(name: string): string
  /** Text of the style sheet of a page by its name. */
  style(name: string): string
  /** The rules that load the Bangla font. */
  fontFaces: string
  /** The designs, by the names of their folders. */
  themes: Themes
}

type Manifest = { scripts: Record<string, string>; styles: Record<string, string>; fontFaces: string; themes: Themes }

/** `dist`: what `build/build.ts` wrote. */
export function readAssets(dist: string): Assets {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
  const known = (kind: 'scripts' | 'styles', name: string): string => {
    const found = manifest[kind][name]
    if (found === undefined) throw new Error(`The build has no ${kind} named ${name}.`)
    return found
  }
  return {
    folder: join(dist, 'client'),
    script: (name) => known('scripts', name),
    style: (name) => known('styles', name),
    fontFaces: manifest.fontFaces,
    themes: manifest.themes,
  }
}
