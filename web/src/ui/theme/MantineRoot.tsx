import {
  DEFAULT_THEME,
  DirectionContext,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
} from '@mantine/core'
import { use, type ReactNode } from 'react'
import { currentLocale, directionOf } from '../../i18n/locale.js'
import { PartsEnv } from './parts-env.js'
import { theme } from './theme.js'

const MERGED = mergeMantineTheme(DEFAULT_THEME, theme)
const nothing = () => {}

/**
 * The provider of a part of Mantine. It goes around each of them and not around the application: pages without one, the
 * sign-in page first, come without Mantine. Mantine adds no style tags, and colours are `color-scheme.ts`'s: its own
 * provider would do both.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  const env = use(PartsEnv)
  return (
    <MantineContext
      value={{
        colorScheme: 'auto',
        setColorScheme: nothing,
        clearColorScheme: nothing,
        getRootElement: () => document.documentElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
        env,
      }}
    >
      <DirectionContext
        value={{ dir: directionOf(currentLocale()), toggleDirection: nothing, setDirection: nothing }}
      >
        <MantineThemeContext value={MERGED}>{children}</MantineThemeContext>
      </DirectionContext>
    </MantineContext>
  )
}
