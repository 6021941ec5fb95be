import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone's: tools then stand in sheets. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false })
}
