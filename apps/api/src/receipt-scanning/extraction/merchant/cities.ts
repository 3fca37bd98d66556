import { alphanumeric } from '../fold.ts'

/** Cities that name a time zone, and countries in their own languages. */
const places = new Set([
  ...Intl.supportedValuesOf('timeZone').map((zone) => alphanumeric(zone.split('/').at(-1) ?? '')),
  ...'be br ca ch cz de dk ee es fi fr gb gr hr hu ie in it lt lu lv mx my nl no pl pt ro rs se si sk tr us'
    .split(' ')
    .flatMap((country) => ['en', country].flatMap((language) => countryName(language, country))),
])
const station = /(?:\s|-)(?:c|cs|hbf|hb|central|centraal|centrale|main station)\.?$/i

function countryName(language: string, country: string): string[] {
  const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(country.toUpperCase())
  return name ? [alphanumeric(name)] : []
}

/** Returns whether a text is only a large city, one of its stations or a country: "Amsterdam C.", "Nederland". */
export function isOnlyPlace(text: string): boolean {
  return places.has(alphanumeric(text.trim().replace(station, '')))
}
