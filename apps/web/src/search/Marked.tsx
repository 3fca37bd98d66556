import { findPlaces } from '@daybook/domain/noteSearch'
import { Fragment } from 'react'

/** A text in which folded words are marked where they are first. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const places = findPlaces(text, words)
  return (
    <>
      {places.map(({ from, to }, n) => (
        <Fragment key={from}>
          {text.slice(places[n - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.to ?? 0)}
    </>
  )
}
