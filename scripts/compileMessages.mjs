// Compiles catalogues: node scripts/compileMessages.mjs (<folder> <stamp>)…
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileProject } from '@inlang/paraglide-js'
import plugin from '@inlang/plugin-message-format'
import { loadProjectInMemory, newProject } from '@inlang/sdk'

const BASE_LOCALE = 'en'
// One module per message lets the web build load with a page only its texts; one module for all is faster elsewhere.
const STRUCTURES = { split: 'message-modules', whole: 'locale-modules' }

// All that messages need of the runtime as long as there is one language; bundlers can then inline them.
const RUNTIME_OF_ONE_LOCALE = `export const experimentalStaticLocale = '${BASE_LOCALE}'\nexport const getLocale = () => '${BASE_LOCALE}'\n`
// What chooses the language of a message; with one language the message of that language is enough.
const CHOICE_OF_LOCALE =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s+experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s+return (en_\w+)\(inputs\)\s+\}\)(?=;?\s*$)/

const words = process.argv.slice(2)
for (let at = 0; at < words.length; at += 2) await compile(words[at], words[at + 1])
// The projects keep their database workers running.
process.exit()

async function compile(folder, stamp) {
  const files = globSync('*.json', { cwd: folder }).map((file) => {
    return { locale: basename(file, '.json'), content: readFileSync(join(folder, file)) }
  })
  const locales = files.map(({ locale }) => locale)

  // In memory and with its plugin given, the compiler needs neither the network nor a project folder.
  const settings = { baseLocale: BASE_LOCALE, locales, telemetry: 'off' }
  const project = await loadProjectInMemory({ blob: await newProject({ settings }), providePlugins: [plugin] })
  await project.importFiles({ pluginKey: plugin.key, files })
  const errors = await project.errors.get()
  if (errors.length > 0) throw new AggregateError(errors, `The catalogue in ${folder} is invalid.`)

  const target = join(folder, 'build')
  const unfinished = `${target}.${process.pid}`
  for (const [name, outputStructure] of Object.entries(STRUCTURES)) {
    const compilerOptions = {
      outputStructure,
      strategy: ['baseLocale'],
      isServer: 'false',
      disableAsyncLocalStorage: true,
      emitReadme: false,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      ...(locales.length === 1 && { experimentalStaticLocale: JSON.stringify(BASE_LOCALE) }),
    }
    const output = await compileProject({ project, compilerOptions })
    const isShort = name === 'split' && locales.length === 1
    if (isShort) output['runtime.js'] = RUNTIME_OF_ONE_LOCALE
    for (const [file, content] of Object.entries(output))
      write(join(unfinished, name, file), isShort ? content.replace(CHOICE_OF_LOCALE, '$1') : content)
  }
  write(join(unfinished, 'sources.txt'), stamp)
  rmSync(target, { recursive: true, force: true })
  renameSync(unfinished, target)
}

function write(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
