import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../lib/stored.js'

const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const
/** Light, dark, or as the system is. */
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** The same key the page reads before the first paint. */
const KEY = 'theme'
/** Long enough for one frame in the new colours. */
const STILL_MS = 10
const listeners = new Set<() => void>()
/** Chosen since the page was loaded: where storage is blocked it holds as long as the page. */
let chosen: ColorScheme | null = null

function currentScheme(): ColorScheme {
  return chosen ?? schemeOf(readStored(KEY)) ?? 'auto'
}

function schemeOf(text: string | null): ColorScheme | null {
  return COLOR_SCHEMES.find((scheme) => scheme === text) ?? null
}

/** The choice of this machine, and how it is changed. */
export function useColorScheme(): readonly [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, currentScheme), chooseScheme]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function chooseScheme(scheme: ColorScheme): void {
  writeStored(KEY, scheme)
  take(scheme)
}

function take(scheme: ColorScheme): void {
  chosen = scheme
  withoutTransitions(draw)
  for (const listener of listeners) listener()
}

/** Draws the page in the colours of the choice, and goes along when the system or another tab changes. Returns how to stop. */
export function followColorScheme(): () => void {
  draw()
  const system = darkSystem()
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    const scheme = schemeOf(newValue)
    if (storageArea === localStorage && key === KEY && scheme) take(scheme)
  }
  system.addEventListener('change', draw)
  addEventListener('storage', onStorage)
  return () => {
    system.removeEventListener('change', draw)
    removeEventListener('storage', onStorage)
    chosen = null
  }
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

function draw(): void {
  const scheme = currentScheme()
  const dark = scheme === 'dark' || (scheme === 'auto' && darkSystem().matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}

/** All colours change at once instead of each in its own time. */
function withoutTransitions(change: () => void): void {
  const style = document.createElement('style')
  style.textContent = '*, *::before, *::after { transition: none !important; }'
  document.head.append(style)
  change()
  setTimeout(() => style.remove(), STILL_MS)
}
