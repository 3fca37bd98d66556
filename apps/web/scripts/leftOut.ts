import { DEFAULT_THEME, MANTINE_TRANSITIONS } from '@mantine/core'
import type { Plugin } from 'vite'

const EMPTY = '\0empty'

/** What PDFs of reports never need: pdfkit uses it to encrypt, for pictures, and for WOFF2 fonts. */
export const UNUSED_BY_PDFS = /^(@noble\/ciphers\/aes|brotli\/decompress\.js|png-js)$/

/** What archives never need: their entries have categories. */
export const CATEGORY_WORDS = /\/categoryWords\.ts$/
export const NO_CATEGORY_WORDS = 'export const WORDS={expense:[],income:[]}'

/** What only the native app loads, whose build is another one. */
export const ONLY_NATIVE = /\/(startNative|nativeReminders|native\/\w+)\.ts$/

/** Components that the library loads with each menu, list, check box, button or dialog. */
export const UNUSED_KIT_PARTS =
  /\/(Combobox(EventsTarget|Search|Header|Footer|Empty|DropdownTarget|ClearButton)|Input(ClearButton|Success)|(Drawer|Modal)(CloseButton|Header|Stack)|DrawerTitle|loaders\/(Bars|Dots)|Checkbox(Card|Group|Indicator)|ActionIconGroup(Section)?|Menu(Sub|SubItem|SubDropdown|SubTarget|Search|SelectableItem|CheckboxItem|CheckboxGroup|RadioItem|RadioGroup)|\w+ContextMenu)\.mjs$/

/** Colours of the library, of which its variables need these; the styles have the others, too. */
export const KIT_COLORS = /\/default-colors\.mjs$/
const { dark, gray, blue } = DEFAULT_THEME.colors
export const FEW_COLORS = `export const DEFAULT_COLORS=${JSON.stringify({ dark, gray, blue })}`

/** Colours of its variants, of which only the button in a password field has one. */
export const VARIANT_COLORS = /\/default-variant-colors-resolver\.mjs$/
export const ONE_VARIANT =
  'const of=(color,name)=>"var(--mantine-color-"+color+"-light-"+name+")";export const defaultVariantColorsResolver=({color})=>({background:"transparent",hover:of(color,"hover"),color:of(color,"color"),border:"1px solid transparent"})'

/** How popovers, dialogs and sheets open: the library knows 21 ways. */
export const TRANSITIONS = /\/transitions\.mjs$/
const { fade, 'fade-down': fadeDown, 'slide-up': slideUp } = MANTINE_TRANSITIONS
export const FEW_TRANSITIONS = `export const transitions=${JSON.stringify({ fade, 'fade-down': fadeDown, 'slide-up': slideUp })}`

/** Explanations of why a browser refused a passkey, whose error is enough. */
export const PASSKEY_ERRORS = /\/identify(Authentication|Registration)Error\.js$/
export const SAME_ERRORS =
  'const same=({error})=>error;export{same as identifyAuthenticationError,same as identifyRegistrationError}'

/** Scroll bars, which browsers draw here, and the arrows of popovers, which have none. */
export const SCROLL_BARS = /\/ScrollArea\/ScrollArea\.mjs$/
export const NO_SCROLL_BARS = 'export const ScrollArea={Autosize:0},ScrollAreaAutosize=0'
export const ARROWS = /\/FloatingArrow\.mjs$/
export const NO_ARROWS = 'export const FloatingArrow=()=>null'

/** What keeps the page below a dialog from scrolling: the app does that itself, by `lockScroll={false}` in each of them. */
export const SCROLL_LOCK = /^react-remove-scroll$/
export const NO_SCROLL_LOCK = `export{Fragment as RemoveScroll}from'react'`

/** Parts of the router that it never calls here: measuring it, and loading routes bit by bit from a server. */
export const UNUSED_ROUTER_PARTS = /\/(instrumentation|fog-of-war)\.js$/
export const NO_ROUTER_PARTS = `const none=()=>undefined;export{${[
  ...['consumeInstrumentationClientResultMetaReceiver', 'getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  ...['instrumentHandler', 'instrumentationResultMetaContext', 'getPatchRoutesOnNavigationFunction'],
  ...['useFogOFWarDiscovery', 'isFogOfWarEnabled', 'getPartialManifest', 'getManifestPath'],
  ...['getPathsWithAncestors', 'handleClientVersionMismatch'],
]
  .map((name) => `none as ${name}`)
  .join()}}`

/** What loaders on a server would send: there are none, so that each page begins with the same state. */
export const SERVER_DATA = /\/single-fetch\.js$/
export const NO_SERVER_DATA = `
export const decodeViaTurboStream=async()=>({value:{loaderData:{},actionData:null,errors:null}})
export const getTurboStreamSingleFetchDataStrategy=()=>args=>args.runClientMiddleware(async({matches})=>
  Object.fromEntries(await Promise.all(matches.filter(one=>one.shouldCallHandler()).map(async one=>[one.route.id,await one.resolve(handler=>handler())]))))
const none=()=>undefined;export{${[
  ...['NO_BODY_STATUS_CODES', 'SERVER_NO_BODY_STATUS_CODES', 'SingleFetchRedirectSymbol', 'StreamTransfer'],
  ...['encodeViaTurboStream', 'generateSingleFetchRedirectResponse', 'getSingleFetchDataStrategyImpl'],
  ...['singleFetchAction', 'singleFetchLoaders', 'singleFetchUrl', 'stripIndexParam'],
]
  .map((name) => `none as ${name}`)
  .join()}}`

const NAMED = /\/(\w+)\.\w+$/
const nothing = (name: string) => `export const ${name}=null,cbc=null,ecb=null;export default null`

/** A component that nothing renders, and the context which another component reads. */
export const noComponent = (name: string) =>
  `import{createContext}from'react';export const ${name}Context=/*#__PURE__*/createContext(null);${nothing(name)}`

/** Leaves modules out of the build that only code imports that never runs, or has `code` in their place. */
export const leftOut = (modules: RegExp, code: string | ((name: string) => string) = nothing): Plugin => ({
  name: 'left-out',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  enforce: 'pre',
  resolveId: (id) => (modules.test(id) ? EMPTY + id : undefined),
  load(id) {
    if (!id.startsWith(EMPTY) || !modules.test(id.slice(EMPTY.length))) return undefined
    const [, name = 'none'] = NAMED.exec(id) ?? []
    return typeof code === 'string' ? code : code(name)
  },
})
