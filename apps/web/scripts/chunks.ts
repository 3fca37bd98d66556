import type { Rolldown } from 'vite'

// Which modules share a file. A first visit needs few files, because each costs a request, and few bytes that its page
// does not use: so modules are grouped by what needs them, and each page names all of its files (react-router.config.ts).
const FRAMEWORK = /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es)\//
const PUBLIC_ENTRIES = /src\/(app\/(entry\.client|root|routes\/landing)\.tsx|pages\.ts|product\.ts)/
const SITE = /features\/site\/|app\/routes\//
const FEATURE = /src\/features\/(\w+)\//
const AREA_ENTRIES = /src\/app\/routes\/(home|tasks|money|routines|notes|settings|budgets)\.tsx/
const STYLES = /\.css$/
const FIELDS =
  /@mantine\/form|klona|fast-deep-equal|components\/(PasswordInput|Checkbox|Textarea)|utils\/InlineInput|ui\/(NarrowPage|CodeInput|FormError|useCheckedForm)\./
const OVERLAYS =
  /@floating-ui|react-remove-scroll|react-number-format|components\/(Autocomplete|Combobox|Drawer|Menu|Modal|ModalBase|NativeSelect|NumberInput|Popover|ScrollArea\/Scroll|Select)|utils\/Floating|ui\/(AmountInput|ConfirmDialog|DayInput|FormActions|MomentInput|PanelSheet|QuestionCard|RowMenuItems)\./
const MEMBERS =
  /@tanstack\/(react-virtual|virtual-core)|dayjs|components\/(FloatingIndicator|SegmentedControl)|ui\/(Amount|Badge|Card|DueTime|EmptyState|FloatingActions|PageFrame|Panel|QueryView|RowMenu|SegmentedControl|ShowMore|WindowList)\.|src\/format\/|app\/(DataAge|MemberNav|navigation|useAreaFiles)\.|contract\/src\/(budgets|charts|filter|money|notes|routines|settings|tasks|transfer|scan)\./
const NATIVE = /capacitor|native/i
const APP =
  /node_modules\/(@mantine|@tanstack|zod)\/|packages\/contract\/|web\/src\/(alerts|api|app|device|session|ui)\//
// Barrel modules. Importing one of their exports does not mean that the others are used.
const BARRELS = /contract\/src\/index\.ts|icons\.ts|icons-react\.mjs/
// All messages, and one message.
const CATALOGUE = /^.*messages\/build\/split\/messages(?=\/)/
const MESSAGE = /messages\/build\/split\/messages\/(\w+)\.js$/

/** Returns the modules that use a module: for a message those that name it, because all import the whole catalogue. */
function usersOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const key = MESSAGE.exec(id)?.[1]
  if (!key) return (context.getModuleInfo(id)?.importers ?? []).filter((by) => !BARRELS.test(by))
  const use = new RegExp(`\\bm\\.${key}\\b`)
  const importers = context.getModuleInfo(`${CATALOGUE.exec(id)}.js`)?.importers ?? []
  return importers.filter((by) => use.test(context.getModuleInfo(by)?.code ?? ''))
}

/** Returns true if static imports lead from one of the entries to the module. */
function isReached(entries: RegExp, id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (entries.test(id)) return true
  seen.add(id)
  return usersOf(id, context).some((by) => !seen.has(by) && isReached(entries, by, context, seen))
}

const isApp = (id: string) =>
  (STYLES.test(id) && !SITE.test(id)) ||
  (APP.test(id) && ![SITE, FIELDS, OVERLAYS, MEMBERS, NATIVE].some((part) => part.test(id)))

/** Returns the name for the modules that a condition selects, and for the messages that only these use. */
const withMessages =
  (name: string, isIn: (id: string) => boolean) =>
  (id: string, context: Rolldown.ChunkingContext): string | null =>
    (MESSAGE.test(id) ? usersOf(id, context) : [id]).every(isIn) ? name : null

/** Returns true for a message of the app's own modules, or of several modules: a file for each would be too many. */
function isCommon(id: string, context: Rolldown.ChunkingContext) {
  const users = MESSAGE.test(id) ? usersOf(id, context) : []
  return users.some(isApp) || (users.length > 1 && !users.some((by) => SITE.test(by)))
}

/** Returns true for what the landing page needs, and for messages that public pages share with others. */
function isOpen(id: string, context: Rolldown.ChunkingContext) {
  if (SITE.test(id)) return false
  const users = MESSAGE.test(id) ? usersOf(id, context) : []
  const isPublic = users.map((by) => SITE.test(by))
  return isReached(PUBLIC_ENTRIES, id, context) || (isPublic.includes(true) && isPublic.includes(false))
}

export const chunks = {
  groups: [
    { name: 'framework', test: FRAMEWORK },
    { debugName: 'open', name: (id, context) => (isOpen(id, context) ? 'open' : null) },
    { debugName: 'app', name: (id, context) => (isApp(id) || isCommon(id, context) ? 'app' : null) },
    { debugName: 'members', name: withMessages('members', (id) => MEMBERS.test(id)) },
    { debugName: 'fields', name: withMessages('fields', (id) => FIELDS.test(id)), minShareCount: 2 },
    { debugName: 'overlays', name: withMessages('overlays', (id) => OVERLAYS.test(id)), minShareCount: 2 },
    {
      debugName: 'areas',
      name: (id, context) => (isReached(AREA_ENTRIES, id, context) ? (FEATURE.exec(id)?.[1] ?? null) : null),
      minShareCount: 2,
    },
  ],
} satisfies Rolldown.CodeSplittingOptions
