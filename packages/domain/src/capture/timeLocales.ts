import { makeReadTimes } from './times.ts'

/** The languages whose times can be read beside English, loaded only for their users. */
const LANGUAGES = new Map(
  Object.entries({
    de: () => import('chrono-node/de'),
    es: () => import('chrono-node/es'),
    fr: () => import('chrono-node/fr'),
    ja: () => import('chrono-node/ja'),
  }),
)

/** Returns the reader of times in English and, if there is one, in the language of the locale. */
export async function loadReadTimes(locale: string) {
  const load = LANGUAGES.get(locale.split('-')[0]!.toLowerCase())
  const abroad = await load?.().catch(() => undefined)
  return makeReadTimes(locale, abroad?.casual)
}
