import { createTheme, type MantineThemeOverride } from '@mantine/core'

/** Colours and sizes come from tokens.css; here is only how Mantine's parts behave. */
export const theme: MantineThemeOverride = createTheme({
  fontFamily: 'var(--font-sans)',
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  components: {
    Input: { defaultProps: { size: 'sm' } },
    Popover: { defaultProps: { transitionProps: { duration: 120 } } },
    Menu: { defaultProps: { transitionProps: { duration: 120 } } },
  },
})
