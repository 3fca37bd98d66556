import { useMediaQuery } from '@mantine/hooks'
import { useKeptChoice } from '../../../../session/useKeptChoice.ts'

/** Returns whether the charts are shown: always where there is space beside the list, else by choice. */
export function useCharts() {
  const isWide = useMediaQuery('(min-width: 62.5em)', undefined, { getInitialValueInEffect: false }) ?? false
  const [isChosen, toggle] = useKeptChoice('money-charts')
  return { isWide, isShown: isWide || isChosen, toggle }
}
