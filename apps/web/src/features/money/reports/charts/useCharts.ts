import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { keepDraft, readDraft } from '../../../../session/drafts.ts'

const CHOICE = 'money-charts'

/** Returns whether the charts are shown: always where there is space beside the list, else by choice. */
export function useCharts() {
  const isWide = useMediaQuery('(min-width: 62.5em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [isChosen, setChosen] = useState(() => readDraft(CHOICE) === true)

  function toggle() {
    keepDraft(CHOICE, !isChosen)
    setChosen(!isChosen)
  }
  return { isWide, isShown: isWide || isChosen, toggle }
}
