// @ts-nocheck
import { readFileSync } from 'node:fs'
import { it } from 'vitest'
import { readIn, understood } from './testing/lines.ts'

it('prints', () => {
  for (const row of readFileSync('/tmp/wd/lines.txt', 'utf8').split('\n')) {
    if (!row.trim()) continue
    const [loc, line, cur] = row.split('|')
    const l = {
      en: 'en-US',
      gb: 'en-GB',
      de: 'de-DE',
      fr: 'fr-FR',
      es: 'es-ES',
      it: 'it-IT',
      nl: 'nl-NL',
      pt: 'pt-BR',
      ja: 'ja-JP',
      ar: 'ar-EG',
    }[loc]
    const more = {
      ...(loc === 'ja' && { decimals: 0, currency: 'JPY' }),
      ...(cur === 't' && { byHand: { kind: 'task', isOne: true } }),
    }
    process.stdout.write(
      loc +
        '|' +
        line +
        (cur ? '|' + cur : '') +
        '  →  ' +
        JSON.stringify(understood(readIn(l, line, more as any))) +
        '\n',
    )
  }
})
