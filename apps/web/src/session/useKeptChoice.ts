import { useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

/** Returns whether something is shown, by a choice that the next visit keeps, and a function that changes it. */
export function useKeptChoice(name: string) {
  const [isChosen, setChosen] = useState(() => readDraft(name) === true)
  const toggle = () => {
    keepDraft(name, !isChosen)
    setChosen(!isChosen)
  }
  return [isChosen, toggle] as const
}
