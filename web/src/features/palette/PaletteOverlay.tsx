import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/i18n.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { CompanyIcon, PlusIcon, ProjectsIcon } from '../../ui/icons/icons.js'
import { PanelIcon } from '../../ui/icons/page-icons.js'
import { Kbd } from '../../ui/Kbd.js'
import type { PaletteOverlayProps, PalettePlace } from './palette-entry.js'
import { palette, usePalette } from '../../task-kit/keys/palette-store.js'
import { useNewTask } from './use-new-task.js'
import { useSequences, type Begun, type Sequences } from './use-sequences.js'
import s from './PaletteOverlay.module.css'

const TEXTS = ['palette', 'board', 'task'] as const
const Palette = lazy(async () => {
  const [module] = await Promise.all([loadChunk(() => import('./Palette.js')), loadTexts(TEXTS)])
  return { default: module.Palette }
})
const KeysDialog = lazy(async () => {
  const [module] = await Promise.all([loadChunk(() => import('./KeysDialog.js')), loadTexts(TEXTS)])
  return { default: module.KeysDialog }
})

const byLetter = (all: readonly PalettePlace[]) =>
  all.flatMap(({ letter, onSelect }) => (letter === undefined ? [] : [[letter, onSelect] as const]))

/** Waits for what is begun by G, N or O; the palette itself and the list of keys are loaded when they are asked for. */
export function PaletteOverlay(props: PaletteOverlayProps) {
  const { places, subscription } = props
  const makes = useMakes(props)
  const opens = useOpens(props)
  const { open, help } = usePalette()
  const choices = { g: places, n: makes, o: opens }
  const sequences: Sequences = {
    g: new Map(byLetter(places)),
    n: new Map(byLetter(makes)),
    o: new Map(byLetter(opens)),
  }
  const begun = useSequences(sequences)
  return (
    <>
      <Waiting begun={open || help ? null : begun} choices={choices[begun?.prefix ?? 'g']} />
      <Suspense fallback={null}>
        {open && <Palette key={subscription} {...props} makes={makes} opens={opens} />}
        {help && <KeysDialog {...{ places, makes, opens }} onClose={() => palette.set({ help: false })} />}
      </Suspense>
    </>
  )
}

/** A task can be made wherever there is a company; what else can be made the shell knows. */
function useMakes(props: PaletteOverlayProps): readonly PalettePlace[] {
  const { makes, subscription } = props
  const { t } = useTranslation()
  const { run } = useNewTask(props)
  if (subscription === null) return makes
  return [{ id: 'task', label: t('palette.newTask'), icon: PlusIcon, letter: 't', onSelect: run }, ...makes]
}

/** The commands that ask which one. */
function useOpens({ subscription, companies }: PaletteOverlayProps): readonly PalettePlace[] {
  const { t } = useTranslation()
  const switches: readonly PalettePlace[] =
    companies.length === 0
      ? []
      : [
          {
            id: 'switchCompany',
            label: t('palette.switchCompany'),
            icon: CompanyIcon,
            letter: 'c',
            onSelect: () => palette.open('openCompany'),
          },
        ]
  if (subscription === null) return switches
  return [
    {
      id: 'openProject',
      label: t('palette.openProject'),
      icon: ProjectsIcon,
      letter: 'p',
      onSelect: () => palette.open('openProject'),
    },
    {
      id: 'openTask',
      label: t('palette.openTask'),
      icon: PanelIcon,
      letter: 't',
      onSelect: () => palette.open('openTask'),
    },
    ...switches,
  ]
}

/** The possible second letters, while one is waited for; the region stands from the start, so that it is read. */
function Waiting({ begun, choices }: { begun: Begun | null; choices: readonly PalettePlace[] }) {
  const { t } = useTranslation()
  return (
    <output className={begun ? s.waiting : undefined}>
      {begun && (
        <>
          <span>{t(`palette.${begun.prefix}`)}</span>
          {choices
            .filter((one) => one.letter !== undefined)
            .map(({ id, label, letter = '' }) => (
              <span key={id} className={s.choice}>
                <Kbd>{letter.toUpperCase()}</Kbd>
                {label}
              </span>
            ))}
          {begun.own?.hint && (
            <span className={s.choice}>
              <Kbd>{begun.prefix.toUpperCase()}</Kbd>
              {t(`palette.own.${begun.own.hint}`)}
            </span>
          )}
        </>
      )}
    </output>
  )
}
