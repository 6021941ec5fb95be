import type { TFunction } from 'i18next'
import type { PalettePlace } from '../features/palette/palette-entry.js'
import { ListIcon } from '../ui/icons/icons.js'
import type { Place } from './place.js'
import type { Flags } from './shell/navigation/bars.js'
import { navigationFor, toolbarFor, type NavItem } from './shell/navigation/navigation.js'
import { companySettings, projectSettings } from './shell/navigation/settings-bar.js'

// The letters of the entries of the side bar; the project's settings go before the company's.
const LETTERS: Readonly<Record<string, string>> = {
  companies: 'h',
  projects: 'p',
  tasks: 't',
  board: 'b',
  calendar: 'c',
  report: 'r',
  userdashboard: 'w',
}

type Go = (to: string) => void

const placeOf = (
  go: Go,
  { id, label, icon, to }: NavItem,
  more: Partial<PalettePlace> = {},
): PalettePlace => ({
  id,
  label,
  icon,
  letter: LETTERS[id],
  onSelect: () => go(to),
  ...more,
})

/** Where the palette leads: what the side bar and the toolbar show, and the list of a project. */
export function placesOf(place: Place, flags: Flags, t: TFunction, go: Go): readonly PalettePlace[] {
  const groups = navigationFor(place, t)
  const items = [...toolbarFor(place, flags, t), ...groups.flatMap((group) => group.items)]
    // It stands among the settings, with where it belongs.
    .filter(({ id }) => id !== 'company-audit')
  const settings = items.some((item) => item.id === 'settings') ? 'settings' : 'company-settings'
  const places = items.map((item) => placeOf(go, item, item.id === settings ? { letter: 's' } : {}))
  if (place.subscription === null || place.project === null) return places
  const list = `/${place.subscription}/project/${place.project}/punch?${withList(place.carried)}`
  return [
    ...places,
    { id: 'list', label: t('palette.list'), icon: ListIcon, letter: 'l', onSelect: () => go(list) },
  ]
}

function withList(carried = ''): string {
  return `${carried}${carried && '&'}layout=list`
}

/** Every page of settings that a person may open, of the company and of the project. */
export function settingsOf(place: Place, t: TFunction, go: Go): readonly PalettePlace[] {
  if (place.subscription === null) return []
  const page = t('shell.settings')
  const company = companySettings(place, t).flatMap(({ label: group, items }) => {
    const hint = group === undefined ? page : t('palette.inGroup', { page, group })
    return items.map((item) => placeOf(go, item, { hint }))
  })
  const project = projectSettings(place, t).flatMap(({ label: hint, items }) =>
    items.map((item) => placeOf(go, item, { hint })),
  )
  return [...company, ...project]
}
