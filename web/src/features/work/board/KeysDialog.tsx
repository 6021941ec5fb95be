import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.js'
import { Kbd } from '../../../ui/Kbd.js'
import { boardUi, useBoardUi } from './board-ui.js'
import s from './Board.module.css'

const GROUPS = [
  {
    id: 'go',
    keys: [
      ['cards', '↑ ↓', 'K', 'J'],
      ['lanes', '← →'],
      ['ends', 'Home', 'End'],
      ['open', 'Enter', 'O'],
      ['preview', 'P'],
      ['search', '/'],
      ['help', '?'],
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
      ['undo', 'Ctrl+Z'],
    ],
  },
] as const

/** All keys of the board. */
export function KeysDialog() {
  const { t } = useTranslation('board')
  const open = useBoardUi((ui) => ui.help)
  return (
    <Dialog open={open} onClose={() => boardUi.set({ help: false })} title={t('keys.title')}>
      <div className={s.keys}>
        {GROUPS.map((group) => (
          <section key={group.id}>
            <h3>{t(`keys.${group.id}`)}</h3>
            <dl className={s.keyList}>
              {group.keys.map(([name, ...keys]) => (
                <Fragment key={name}>
                  <dt>{t(`keys.${name}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
