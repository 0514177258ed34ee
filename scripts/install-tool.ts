import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

// node scripts/install-tool.ts NAME: installs the packages of `tools/NAME`, which few need, unless they are there.

/** Installs a tool from its own lockfile. Returns its folder. */
export function installTool(name: string): string {
  const folder = fileURLToPath(new URL(`../tools/${name}`, import.meta.url))
  const changedMs = (file: string) => statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.mtimeMs ?? 0
  // npm writes the former last.
  if (changedMs('node_modules/.package-lock.json') >= changedMs('package-lock.json')) return folder
  console.error(`Installing tools/${name}.`)
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {
    cwd: folder,
    // What it prints is no output of the tool.
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error(`npm ci failed in tools/${name}.`)
  return folder
}

/** Imports a package of a tool, which is installed before. */
export const importFromTool = (tool: string, name: string) =>
  import(pathToFileURL(createRequire(`${installTool(tool)}/package.json`).resolve(name)).href)

if (import.meta.main && process.argv[2] !== undefined) installTool(process.argv[2])
