import type { Rolldown } from 'vite'

// Which modules share a file. A first visit needs few files, because each costs a request, and few bytes that its page
// does not use: so modules are grouped by what needs them, and each page names all of its files (react-router.config.ts).
const FRAMEWORK =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie-es|@inlang)\//
const PUBLIC_ENTRIES = /src\/(app\/(entry\.client|root|routes\/landing)\.tsx|pages\.ts|product\.ts)/
const PAGE_ENTRIES = /src\/app\/(entry\.client|root|routes\/|layouts\/)/
const SITE = /features\/site\/|app\/routes\//
const FEATURE = /src\/features\/(?:money\/planning\/(?=budgets))?(\w+)\//
const AREA_ENTRIES = /src\/app\/(routes\/(home|tasks|money|routines|notes|settings|budgets)|layouts\/notes)\.tsx/
// A layout that is part of one area.
const NOTES_LAYOUT = /app\/layouts\/notes\.tsx/
const STYLES = /\.css$/
const FIELDS =
  /@mantine\/form|klona|fast-deep-equal|components\/(PasswordInput|Checkbox|Textarea)|utils\/InlineInput|ui\/(NarrowPage|CodeInput|FormError|useCheckedForm)\./
const OVERLAYS =
  /@floating-ui|react-remove-scroll|components\/(Combobox|Drawer|Menu|Modal|ModalBase|NativeSelect|Popover|ScrollArea\/Scroll|Select)|utils\/Floating|ui\/(AmountInput|CountInput|ConfirmDialog|DateInput|FormActions|SuggestInput|useCloseRequest|useFilledIn|PanelSheet|QuestionCard|RowMenuItems)\.|app\/SignOutDialog\./
// What opens above every page is loaded when the browser is idle.
const LAYERS =
  /app\/(capture|search|layers)\/|src\/schedules\/|money\/planning\/schedules\/|money\/receipts\/\w+\.module\.css|AskedEntriesCard|ui\/WeekdaysInput|format\/weekdays|src\/search\/|src\/links\/(?!LinkMark\.|Links\.tsx|keyOf|linkCounts|links\.queries|useFormLinks)/
const MEMBERS =
  /src\/lastScreen\/|@tanstack\/(react-virtual|virtual-core)|ui\/(Amount|RateInput|Badge|BudgetBar|Card|CheckButton|Chips|Confirm|Deferred|DueTime|EmptyState|FloatingActions|PageFrame|Panel|PlainText|QueryView|RowMenu|SegmentedControl|ShowMore|UndoInPlace|WindowList|useKeepFocus|useWindowRows)\.|src\/links\/(LinkMark\.|Links\.tsx|keyOf|linkCounts|links\.queries|useFormLinks)|src\/format\/(?!weekdays)|alerts\/budgetAlerts\.|api\/(deletions|rejectedChange|useUndoInPlace)\.|app\/(IdleWork|MemberNav|RenewAtMidnight|SignOutButton|layer|layouts\/members|navigation|useAreaFiles|useShortcuts)\.|contract\/src\/(accountRow|accountTransfers|accounts|attachmentRow|attachments|budgetRow|budgets|bulk|charts|dashboard|entryRuleRow|entryRules|filter|goalRow|goals|links|money|notes|rateRow|rates|repeatRule|report|reportTables|routines|savedFilters|scan|scheduleRow|schedules|settings|tags|tasks|transfer)\.|domain\/src\/(accounts|amounts|budgetPeriods|budgets|conversion|csv|currency|days|entryRules|fields|goals|noteSearch|rateId|rates|reportTables|search)\./
// What is used only after signing in.
const FOR_MEMBERS = /src\/(features\/(?!account|site)\w+|links|schedules|search)\//
const ACCOUNT_FLOWS = /messages|queries|account\/(CodeActions|usePending|settings\/BackToSettings)\./
const REPORTS = /features\/money\/reports\/(?!document|charts|ReportForm|useReport)/
const NATIVE = /capacitor|native/i
const PICTURES = /device\/(camera|picture|sharedPictures|webCamera)\./
const REORDERING = /@dnd-kit|ui\/(ReorderableList|SortableRow|reorderAnnouncements)\./
// What a feature loads after its first screen is one file, and what is large and seldom needed one each.
const LARGE: [name: string, modules: RegExp][] = [
  ['import', /features\/money\/import\//],
  ['scanning', /features\/money\/receipts\//],
  ['charts', /features\/money\/reports\/charts\//],
  ['pdf', /features\/money\/reports\/document\//],
]
const HISTORY = /contract\/src\/(history|rows)\./
const TEXT = /messages\/build\/split\/messages\/(\w+)\.js$/
const APP =
  /node_modules\/(@mantine|@tanstack|zod)\/|packages\/contract\/|web\/src\/(alerts|api|app|device|session|ui)\//
// Barrel modules. Importing one of their exports does not mean that the others are used.
const BARRELS = /contract\/src\/index\.ts|icons-react\.mjs/

/** Returns true if static imports lead from one of the entries to the module. */
function isReached(entries: RegExp, id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (entries.test(id)) return true
  seen.add(id)
  if (TEXT.test(id)) return getUsers(id, context).some((user) => isReached(entries, user, context, seen))
  return getImporters(id, context).some(
    (by) => !BARRELS.test(by) && !seen.has(by) && isReached(entries, by, context, seen),
  )
}

const getImporters = (id: string, context: Rolldown.ChunkingContext) => context.getModuleInfo(id)?.importers ?? []

const usersByText = new Map<string, string[]>()
const textsByModule = new Map<string, Set<string>>()

/** Returns the modules that use a text. They import all texts, of which the bundler keeps those they use. */
function getUsers(id: string, context: Rolldown.ChunkingContext) {
  const known = usersByText.get(id)
  if (known) return known
  const text = TEXT.exec(id)?.[1] ?? ''
  const catalogue = getImporters(id, context).flatMap((index) => getImporters(index, context))
  const users = catalogue.flatMap((module) => getImporters(module, context))
  const found = users.filter((user) => toTexts(user, context).has(text))
  usersByText.set(id, found)
  return found
}

/** Returns the texts that a module uses. Getting its code is slow, so each is read once. */
function toTexts(id: string, context: Rolldown.ChunkingContext) {
  const known = textsByModule.get(id)
  if (known) return known
  const code = context.getModuleInfo(id)?.code ?? ''
  const found = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, text = '']) => text))
  textsByModule.set(id, found)
  return found
}

/** Returns the feature of a module, or the only feature whose modules use a text. */
function getFeature(id: string, context: Rolldown.ChunkingContext) {
  if (!TEXT.test(id)) return FEATURE.exec(id)?.[1]
  const [feature, ...others] = new Set(getUsers(id, context).map((user) => FEATURE.exec(user)?.[1]))
  return others.length === 0 ? feature : undefined
}

/** Returns the file of what a feature loads later, or of the only one that uses a text. */
function getLaterFile(id: string, context: Rolldown.ChunkingContext): string | undefined {
  if (TEXT.test(id)) {
    const [file, ...others] = new Set(getUsers(id, context).map((user) => getLaterFile(user, context)))
    return others.length === 0 ? file : undefined
  }
  const feature = FEATURE.exec(id)?.[1]
  return feature === 'account' ? undefined : (LARGE.find(([, modules]) => modules.test(id))?.[0] ?? feature)
}

/** Returns whether a text is used only after signing in, by several features. */
const isForMembers = (id: string, context: Rolldown.ChunkingContext) =>
  TEXT.test(id) &&
  !getFeature(id, context) &&
  getUsers(id, context).every((user) => [FOR_MEMBERS, MEMBERS, LAYERS].some((part) => part.test(user)))

/** Returns whether a module is one of these, or a text that only these use. */
const isPartOf = (modules: RegExp, id: string, context: Rolldown.ChunkingContext) =>
  TEXT.test(id) ? getUsers(id, context).every((user) => modules.test(user)) : modules.test(id)

const isApp = (id: string) =>
  (STYLES.test(id) && !SITE.test(id) && !LAYERS.test(id)) ||
  (APP.test(id) &&
    ![SITE, NOTES_LAYOUT, FIELDS, OVERLAYS, MEMBERS, LAYERS, NATIVE, PICTURES, REORDERING, HISTORY].some((part) =>
      part.test(id),
    ))

export const chunks = {
  groups: [
    { name: 'framework', test: FRAMEWORK },
    {
      debugName: 'open',
      name: (id, context) => (!SITE.test(id) && isReached(PUBLIC_ENTRIES, id, context) ? 'open' : null),
    },
    {
      debugName: 'app',
      name: (id, context) => {
        if (!TEXT.test(id)) return isApp(id) ? 'app' : null
        if (getFeature(id, context)) return null
        const users = getUsers(id, context)
        if (users.every((user) => LAYERS.test(user))) return null
        if (isForMembers(id, context)) return null
        return users.every((user) => SITE.test(user)) ? 'site' : 'app'
      },
    },
    {
      debugName: 'account',
      name: (id, context) => (getFeature(id, context) === 'account' && ACCOUNT_FLOWS.test(id) ? 'account' : null),
      minShareCount: 2,
    },
    {
      debugName: 'members',
      name: (id, context) => (MEMBERS.test(id) || isForMembers(id, context) ? 'members' : null),
    },
    { name: 'reordering', test: REORDERING },
    { name: 'fields', test: FIELDS, minShareCount: 2 },
    { name: 'overlays', test: OVERLAYS, minShareCount: 2 },
    {
      debugName: 'reports',
      name: (id, context) => (isPartOf(REPORTS, id, context) ? 'reports' : null),
      minShareCount: 2,
    },
    {
      debugName: 'areas',
      name: (id, context) => (isReached(AREA_ENTRIES, id, context) ? (getFeature(id, context) ?? null) : null),
      minShareCount: 2,
    },
    {
      debugName: 'one note',
      name: (id, context) => (getFeature(id, context) === 'notes' ? 'note' : null),
      minShareCount: 2,
    },
    {
      debugName: 'history',
      name: (id, context) => (HISTORY.test(id) || getFeature(id, context) === 'history' ? 'history' : null),
      minShareCount: 2,
    },
    {
      debugName: 'pages',
      name: (id, context) => (isReached(PAGE_ENTRIES, id, context) ? (getLaterFile(id, context) ?? null) : null),
      minShareCount: 2,
    },
    {
      debugName: 'later',
      name: (id, context) => {
        const file = isReached(PAGE_ENTRIES, id, context) ? undefined : getLaterFile(id, context)
        return file ? `${file}-later` : null
      },
    },
  ],
} satisfies Rolldown.CodeSplittingOptions
