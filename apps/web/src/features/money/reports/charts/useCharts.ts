import { useKeptChoice } from '../../../../session/useKeptChoice.ts'
import { useIsWide } from '../../../../ui/useIsWide.ts'

/** Returns whether the charts are shown: always where there is space beside the list, else by choice. */
export function useCharts() {
  const isWide = useIsWide()
  const [isChosen, toggle] = useKeptChoice('money-charts')
  return { isWide, isShown: isWide || isChosen, toggle }
}
