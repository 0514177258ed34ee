import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readThemeSettings, type Themes } from '../src/theme/theme.ts'
import { type Minify, readStyles } from './read-styles.ts'

/** The themes of a folder, by the names of their folders; `files`: what they were read from, folders included. */
export function readThemes(folder: string, minify: Minify): { byName: Themes; files: string[] } {
  const byName: Themes = {}
  const files = [folder]
  for (const name of readdirSync(folder)) {
    const settings = join(folder, name, 'theme.json')
    const styles = readStyles(join(folder, name), minify)
    try {
      byName[name] = { ...readThemeSettings(readFileSync(settings, 'utf8')), styles: styles.byName }
    } catch (error) {
      throw new Error(`${settings}: ${(error as Error).message}`)
    }
    files.push(join(folder, name), settings, ...styles.files)
  }
  return { byName, files }
}
