import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../../lib/place/place.js'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { Drawer } from '../../../ui/overlay/Drawer.js'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import { previewQuery } from '../api.js'
import { cellWith, moveOf, type Board, type Lifted, type Place } from '../model.js'
import { useBoardWords } from '../use-board-words.js'
import s from './Move.module.css'

export interface MoveSheetProps {
  readonly board: Board
  readonly lifted: Lifted
  onMove: (to: Place) => void
  onClose: () => void
}

/** Moves a card by choosing person and period: the way of menus and of phones (R25). */
export function MoveSheet(props: MoveSheetProps) {
  const { lifted, onClose } = props
  const { t } = useTranslation('planboard')
  const title = t('moveTask', { code: lifted.task.item_id })
  if (useNarrow())
    return (
      <Drawer open side="bottom" title={title} onClose={onClose}>
        <Choices {...props} />
      </Drawer>
    )
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      <Choices {...props} />
    </Dialog>
  )
}

function Choices({ board, lifted, onMove }: MoveSheetProps) {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const [user, setUser] = useState(lifted.user)
  const [period, setPeriod] = useState(lifted.period === null ? '' : String(lifted.period))
  const to: Place = { user, period: period === '' ? null : Number(period) }
  return (
    <div className={s.choices}>
      <PlainSelect
        label={t('person')}
        value={user}
        options={[
          { value: '', label: t('nobody') },
          ...board.rows.map((row) => ({ value: row.user, label: row.fullname })),
        ]}
        onChange={setUser}
      />
      <PlainSelect
        label={t(`unitOf.${board.unit}`)}
        value={period}
        options={[
          { value: '', label: t('sameDates') },
          ...board.periods.map((one, at) => ({ value: String(at), label: words.period(one, board.unit) })),
        ]}
        onChange={setPeriod}
      />
      <Effect board={board} lifted={lifted} to={to} />
      <Button kind="primary" disabled={staysAt(lifted, to)} onClick={() => onMove(to)}>
        {t('move')}
      </Button>
    </div>
  )
}

const staysAt = (lifted: Lifted, { user, period }: Place) =>
  user === lifted.user && (period === null || period === lifted.period)

/** The load with the card, or why it may not go there. */
function Effect({ board, lifted, to }: { board: Board; lifted: Lifted; to: Place }) {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const subscription = useSubscription()
  const stays = staysAt(lifted, to)
  const preview = useQuery({
    ...previewQuery(subscription, moveOf(board, lifted, to)),
    enabled: !stays,
  }).data
  const person = board.rows.find((row) => row.user === to.user)?.fullname ?? t('nobody')
  const load = preview && cellWith(board, preview, to)
  return (
    <p className={s.effect} aria-live="polite" data-tone={preview?.refused ? 'refused' : undefined}>
      {stays || !preview
        ? ''
        : preview.refused
          ? words.refused(preview.refused, person)
          : load
            ? t('withCard', { person, load: words.withCard(load) })
            : t('dropHere')}
    </p>
  )
}
