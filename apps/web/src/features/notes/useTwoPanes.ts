import { useMediaQuery } from '@mantine/hooks'

/** Returns true where there is room for the list of notes beside a note. */
export const useTwoPanes = () => useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false })
