import { useTranslation } from 'react-i18next'
import { formatShortSpan } from '../../../i18n/span.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import type { Move, Moves } from '../use-moves.js'
import s from './Move.module.css'

/** More moves than these are counted, not named. */
const MOST_NAMED = 100

/** The effects of a move, before anything is written (R5, R19). */
export function MovePreview({ move, moves }: { move: Move; moves: Pick<Moves, 'apply' | 'cancel'> }) {
  const { t } = useTranslation(['planboard', 'common'])
  const { preview } = move
  return (
    <Dialog
      open
      title={t('preview.title')}
      onClose={moves.cancel}
      foot={
        <>
          <Button onClick={moves.cancel}>{t('common:action.cancel')}</Button>
          <Button kind="primary" onClick={() => void moves.apply(move)}>
            {t('preview.apply')}
          </Button>
        </>
      }
    >
      {preview.auto && preview.after.start !== null && (
        <p>{t('preview.noEarlier', { day: preview.after.start })}</p>
      )}
      <p>{t('preview.moves', { count: preview.moves.length })}</p>
      <ul className={s.list}>
        {preview.moves.slice(0, MOST_NAMED).map(({ id, item_id, name, before, after }) => (
          <li key={id}>
            <Bdi code>{item_id}</Bdi> <Bdi>{name}</Bdi>: {datesText(before)} → {datesText(after)}
          </li>
        ))}
      </ul>
      {preview.left_out.length > 0 && (
        <>
          <h3 className={s.heading}>{t('preview.leftOut')}</h3>
          <ul className={s.list}>
            {preview.left_out.map(({ id, item_id, name }) => (
              <li key={id}>
                <Bdi code>{item_id}</Bdi> <Bdi>{name}</Bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function datesText({ start, due }: { start: string | null; due: string | null }): string {
  const [first, last] = [start ?? due, due ?? start]
  return first === null || last === null ? '' : formatShortSpan(first, last)
}
