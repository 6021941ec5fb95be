import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { Kbd } from '../../ui/Kbd.js'
import { openTaskOf } from '../../task-kit/open/open-task.js'
import { PALETTE_KEY } from './PaletteButton.js'
import type { PalettePlace } from './palette-entry.js'
import s from './KeysDialog.module.css'

const BOARD = [
  {
    id: 'go',
    keys: [
      ['cards', '↑ ↓', 'K', 'J'],
      ['lanes', '← →'],
      ['ends', 'Home', 'End'],
      ['open', 'Enter', 'O'],
      ['preview', 'P'],
      ['search', '/'],
    ],
  },
  {
    id: 'change',
    keys: [
      ['newTask', 'N'],
      ['title_', 'E', 'T'],
      ['labels', 'L'],
      ['people', 'M'],
      ['me', 'I'],
      ['status', 'S'],
      ['due', 'D'],
      ['archive', 'V'],
      ['menu', '.'],
    ],
  },
  {
    id: 'choose',
    keys: [
      ['toggle', 'X'],
      ['range', 'Shift+X', 'Shift+↓'],
      ['all', 'Ctrl+A'],
      ['none', 'Esc'],
      ['copy', 'Ctrl+C'],
      ['cut', 'Ctrl+X'],
      ['paste', 'Ctrl+V'],
    ],
  },
  {
    id: 'carry',
    keys: [
      ['pick', 'Space'],
      ['carryArrows', '↑ ↓ ← →'],
      ['cancel', 'Esc'],
    ],
  },
] as const

const EVERYWHERE = [
  ['palette', PALETTE_KEY],
  ['help', '?', 'Ctrl+/'],
  ['undo', 'Ctrl+Z'],
] as const

const TASK = [
  ['neighbours', '↑ ↓', 'K', 'J'],
  ['close', 'Esc'],
  ['status', 'S'],
  ['priority', 'P'],
  ['people', 'A'],
  ['me', 'I'],
  ['labels', 'L'],
  ['due', 'D'],
  ['repeat', 'R'],
  ['time', 'T'],
  ['code', '.'],
  ['link', 'Ctrl+.'],
] as const

const LIST = [
  ['cells', '↑ ↓ ← →'],
  ['edit', 'Enter'],
  ['toggle', 'Space'],
  ['openRow', 'Ctrl+Enter'],
  ['all', 'Ctrl+A'],
] as const

const CALENDAR = [
  ['steps', 'P', 'N'],
  ['today', 'T'],
  ['monthWeek', 'M', 'W'],
  ['shift', '← →', '↑ ↓'],
  ['stretch', 'Shift+← →'],
  ['keep', 'Enter'],
  ['cancel', 'Esc'],
] as const

type Lines = readonly (readonly [name: string, ...keys: string[]])[]

export interface KeysDialogProps {
  places: readonly PalettePlace[]
  makes: readonly PalettePlace[]
  opens: readonly PalettePlace[]
  onClose: () => void
}

/** Which keys the open page has of its own. */
function pageOf(pathname: string, search: string): 'board' | 'list' | 'calendar' | null {
  if (/\/punchcalendar\/?$/.test(pathname)) return 'calendar'
  if (/\/grouppunch(\/|$)/.test(pathname)) return 'list'
  if (!/\/punch(task)?\/?$/.test(pathname)) return null
  return new URLSearchParams(search).get('layout') === 'list' ? 'list' : 'board'
}

/** All keys that mean something here: everywhere, on this page, in the open task. */
export function KeysDialog({ places, makes, opens, onClose }: KeysDialogProps) {
  const { t } = useTranslation('board')
  const location = useLocation()
  const page = pageOf(location.pathname, location.search)
  const task = openTaskOf(location) !== null
  // There N turns the page, unless a task lies over it.
  const made = page === 'calendar' && !task ? [] : makes
  return (
    <Dialog open onClose={onClose} title={t('keys.title')}>
      <div className={s.keys}>
        <Group title={t('keys.everywhere')} lines={EVERYWHERE} />
        <Sequence title={t('keys.goTo')} prefix="G" places={places} />
        <Sequence title={t('keys.make')} prefix="N" places={made} />
        <Sequence title={t('keys.openBy')} prefix="O" places={opens} />
        {task && <Group title={t('keys.task')} lines={TASK} />}
        {page === 'board' &&
          BOARD.map((group) => <Group key={group.id} title={t(`keys.${group.id}`)} lines={group.keys} />)}
        {page === 'list' && <Group title={t('keys.list')} lines={LIST} />}
        {page === 'calendar' && <Group title={t('keys.calendar')} lines={CALENDAR} />}
      </div>
    </Dialog>
  )
}

function Group({ title, lines }: { title: string; lines: Lines }) {
  const { t } = useTranslation('board')
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={s.keyList}>
        {lines.map(([name, ...keys]) => (
          <Fragment key={name}>
            <dt>{t(`keys.${name as 'cards'}`)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function Sequence({
  title,
  prefix,
  places,
}: {
  title: string
  prefix: string
  places: readonly PalettePlace[]
}) {
  const lettered = places.filter((one) => one.letter !== undefined)
  if (lettered.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={s.keyList}>
        {lettered.map(({ id, label, letter = '' }) => (
          <Fragment key={id}>
            <dt>{label}</dt>
            <dd>
              <Kbd>{prefix}</Kbd>
              <Kbd>{letter.toUpperCase()}</Kbd>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
