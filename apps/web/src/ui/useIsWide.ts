import { useMediaQuery } from '@mantine/hooks'

/** Returns whether there is room for something beside the list of a page. */
export const useIsWide = () =>
  useMediaQuery('(min-width: 62.5em)', undefined, { getInitialValueInEffect: false }) ?? false
