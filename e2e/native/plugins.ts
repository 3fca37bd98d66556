import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Method = { name: string; rtype: string }
export type PluginHeader = { name: string; methods: Method[] }

const MOBILE = join(import.meta.dirname, '../../apps/mobile/package.json')
const PLUGIN = /@CapacitorPlugin(?:\([^)]*?name\s*=\s*"(\w+)")?[\s\S]*?\bclass (\w+)/
const METHOD = /@PluginMethod(?:\(([^)]*)\))?\s+(?:@\w+(?:\([^)]*\))?\s+)*(?:public void|(?:override )?fun) (\w+)\(/g

const { resolve } = createRequire(MOBILE)
const getFolder = (packageName: string) => dirname(resolve(`${packageName}/package.json`))
const android = getFolder('@capacitor/android')

/** Returns the unmodified script that Android's shell injects into the page. */
export const bridgeScript = () => readFileSync(join(android, 'capacitor/src/main/assets/native-bridge.js'), 'utf8')

/**
 * Returns the plugin headers that Android's shell passes to the page, read from the sources of the installed plugins.
 */
export function pluginHeaders(): PluginHeader[] {
  const base = toMethods(readFileSync(join(android, 'capacitor/src/main/java/com/getcapacitor/Plugin.java'), 'utf8'))
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(readFileSync(MOBILE, 'utf8'))
  const packages = Object.keys(devDependencies).filter((name) => name.startsWith('@capacitor/'))
  const files = packages.flatMap((name) =>
    globSync('{android/src/main,capacitor/src/main/java/com/getcapacitor/plugin}/**/*.{java,kt}', {
      cwd: getFolder(name),
    }).map((file) => join(getFolder(name), file)),
  )
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const [isPlugin, given, className] = PLUGIN.exec(source) ?? []
    const ownMethods = toMethods(source)
    if (!isPlugin || ownMethods.length === 0) return []
    const inherited = base.filter(({ name }) => !ownMethods.some((method) => method.name === name))
    return { name: given ?? className ?? '', methods: [...ownMethods, ...inherited] }
  })
}

const toMethods = (source: string): Method[] =>
  [...source.matchAll(METHOD)].map(([, how = '', name = '']) => ({
    name,
    rtype: /RETURN_(\w+)/.exec(how)?.[1]?.toLowerCase() ?? 'promise',
  }))
