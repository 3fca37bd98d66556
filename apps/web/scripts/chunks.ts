import type { Rolldown } from 'vite'

// Which modules share a file. A first visit needs few files, because each costs a request, and few bytes that its page
// does not use. So modules are divided by the pages that need them, and what is loaded later by folders.
type Context = Rolldown.ChunkingContext

const OPEN = /src\/app\/(entry\.client|root|routes\/landing)\.tsx/
const PAGE = /src\/app\/(routes|layouts)\/[\w-]+\.tsx$/
const LAYOUT = /src\/app\/layouts\/(\w+)/
const FEATURE = /src\/features\//
const SITE = /src\/features\/site\//
/** Also its styles are only loaded later. What is pasted has a file of its own, and lists show the ends of notes. */
const MARKDOWN = /src\/markdown\/(?!pasted|withoutEmptyEnd)|@lezer\/(common|highlight|markdown)\//
/** The editor of large screens, with its styles: no phone loads it. */
const RICH = /src\/features\/notes\/rich\//
/** What reads times in these languages is much alike, and packed better together. */
const LANGUAGES = /chrono-node\/dist\/esm\/locales\/(de|es|fr)\//
const AREA_STYLES = /src\/features\/(?!account\/)/
const SETTINGS = 'account/settings'
/** Their pages are opened rarely, so no other page loads what only they and later parts need. */
const HISTORY = 'history'
const LIKE_HISTORY = ['archive']
/** The frame of signed-in pages, and the areas whose pages show no form at first. */
const WITHOUT_FORMS = ['members', 'dashboard', 'money']
/** The page of money that is opened most, and what it loads at once. What only the others need has a file of its own. */
const MONEY = /src\/(app\/routes\/money|features\/money\/accounts\/AccountStrip)\.tsx$/
/** Small pages that have a file together, which is packed better than one of each. */
const TOGETHER = {
  settings:
    /routes\/(settings|activity|add-passkey|categories|change-(email|password)|delete-account|devices|edit-name|plan|reminders|trash|two-step)\.tsx$/,
  'money pages': /routes\/(accounts?|budgets?|entry|reports|rules|transfer)\.tsx$/,
  'note pages': /(routes\/(notes?|create-note|edit-note)|layouts\/notes)\.tsx$/,
  'sign-in pages': /routes\/(sign-in|sign-up|forgot-password)\.tsx$/,
  'public texts': /routes\/(terms|privacy|contact)\.tsx$/,
}
const VISITORS = ['account', 'site', 'kit', 'visitors']
/** The folder of a page, and of what one part of it loads later. */
const AREA = /src\/(?:features\/)?(account\/settings|device\/native|\w+)\//
const PART = /src\/(?:features\/)?(money\/import|device\/native|\w+)\//
/** Importing one of their exports does not mean that the others are used. */
const BARREL = /\/_?index\.(ts|m?js)|icons-react\.mjs|build\/split\/messages\.js/
const IMPORTS = /\b(?:import|export)\s*(?:\w+\s*,\s*)?\{([^}]*)\}/g
const TEXTS = /\bm\.(\w+)/g

/** Remembers what was found for each module. */
function once<T>(find: (id: string, context: Context) => T) {
  const found = new Map<string, T>()
  return (id: string, context: Context) => {
    const known = found.get(id) ?? find(id, context)
    found.set(id, known)
    return known
  }
}

/** Returns the names that a module imports, and the texts that it uses. */
const getNames = once((id, context) => {
  const code = context.getModuleInfo(id)?.code ?? ''
  const imports = [...code.matchAll(IMPORTS)].flatMap(([, names = '']) => names.match(/\w+/g))
  return new Set([...imports, ...[...code.matchAll(TEXTS)].map(([, text]) => text)])
})

/** Returns the modules that use one of these exports of a barrel. */
function getUsers(barrel: string, names: readonly string[], context: Context): string[] {
  const importers = context.getModuleInfo(barrel)?.importers ?? []
  return importers.flatMap((by) => {
    if (BARREL.test(by)) return getUsers(by, names, context)
    return names.some((name) => getNames(by, context).has(name)) ? [by] : []
  })
}

/** Returns the modules that import a module and use it. */
const getImporters = once((id, context) => {
  const { importers = [], exports = [] } = context.getModuleInfo(id) ?? {}
  const names = exports.includes('default') ? [/(\w+)\.\w+$/.exec(id)?.[1] ?? ''] : exports
  return importers.flatMap((by) => (BARREL.test(by) ? getUsers(by, names, context) : [by]))
})

/** Returns the modules that lead to a module by static imports, and itself. */
function getAncestors(id: string, context: Context) {
  const found = new Set([id])
  for (const one of found) for (const by of getImporters(one, context)) found.add(by)
  return [...found]
}

/** Returns the folder of a page or of a part of one; undefined for a module elsewhere. */
function areaOf(id: string) {
  const area = AREA.exec(id)?.[1]
  return area && LIKE_HISTORY.includes(area) ? HISTORY : area
}

/** Returns the folder of the page that a route shows, or the name of a layout. */
function getArea(route: string, context: Context) {
  const page = context.getModuleInfo(route)?.importedIds.find((id) => FEATURE.test(id)) ?? ''
  return LAYOUT.exec(route)?.[1] ?? areaOf(page) ?? 'members'
}

/** Returns the file of a module that one page needs at once; null for one of its own. */
const getFileOfPage = (ancestors: readonly string[]) =>
  Object.entries(TOGETHER).find(([, routes]) => ancestors.some((one) => routes.test(one)))?.[0] ?? null

/** Returns the file of a module that pages need; null for one of its own. */
function getFileOfPages(areas: readonly string[], laterAreas: readonly string[]) {
  const all = new Set([...areas, ...laterAreas])
  if (areas.every((area) => VISITORS.includes(area))) return laterAreas.length > 0 ? 'forms' : 'visitors'
  if (VISITORS.some((area) => all.has(area)))
    return WITHOUT_FORMS.some((area) => areas.includes(area)) ? 'common' : 'forms'
  // The others' code that sheets use later is small.
  for (const one of ['money', 'tasks']) if (areas.every((area) => area === one)) return one
  if (areas.every((area) => area === SETTINGS)) return areas.length > 1 ? 'settings' : 'settings forms'
  if (areas.every((area) => area === HISTORY)) return HISTORY
  return all.size > 1 ? 'members' : (areas[0] ?? null)
}

/** Returns the file of a module that is only loaded later; null where none of our modules leads to it. */
function getFileOfParts(lazy: readonly string[]) {
  if (lazy.length > 0 && lazy.every((id) => RICH.test(id))) return 'rich'
  if (new Set(lazy.map((id) => AREA.exec(id)?.[1] ?? id)).size > 1) return 'shared later'
  const [part, ...others] = new Set(lazy.map((id) => PART.exec(id)?.[1]))
  // They are used on many pages, and packed better with what these share.
  if (part && ['app', 'history', 'links', 'paper', 'routines'].includes(part)) return 'shared later'
  return part ? `${others.length > 0 ? part.split('/')[0] : part} later` : null
}

/** Returns the name of the file of a module; null for one of its own. */
const getFile = once((id, context) => {
  const ancestors = getAncestors(id, context)
  if (ancestors.some((one) => OPEN.test(one))) return id.includes('node_modules') ? 'framework' : 'open'
  if (MARKDOWN.test(id)) return 'markdown'
  if (RICH.test(id)) return 'rich'
  if (LANGUAGES.test(id)) return 'languages later'
  // Which of two rules holds depends on their order: those of shared components come before those of the areas.
  if (id.endsWith('.css') && !SITE.test(id)) return AREA_STYLES.test(id) ? 'members' : 'common'
  const pages = ancestors.filter((one) => PAGE.test(one)).map((one) => getArea(one, context))
  const lazy = ancestors.filter((one) => context.getModuleInfo(one)?.dynamicImporters.length)
  if (pages.length === 1 && lazy.length === 0) return getFileOfPage(ancestors)
  const isLibrary = id.includes('node_modules') && lazy.length > 0 && pages.every((area) => area === SETTINGS)
  if (pages.length === 0 || isLibrary) return getFileOfParts([...lazy, ...pages])
  const file = getFileOfPages(
    pages,
    lazy.map((one) => areaOf(one) ?? one),
  )
  return file === 'money' && !ancestors.some((one) => MONEY.test(one)) ? 'money pages' : file
})

// A file also gets what its modules import and no earlier one has, so those that others need come first.
const ORDER = [
  /^framework$/,
  /^open$/,
  /^common$/,
  /^forms$/,
  /^visitors$/,
  /^members$/,
  /^(?!rich$|.* later$)/,
  /^shared later$/,
  / later$/,
  /^rich$/,
]

export const chunks = {
  groups: ORDER.map((files) => ({
    debugName: files.source,
    name: (id: string, context: Context) => {
      const file = getFile(id, context)
      // Styles are named so, too, and the server finds no name with a space.
      return file && files.test(file) ? file.replaceAll(' ', '-') : null
    },
  })),
} satisfies Rolldown.CodeSplittingOptions
