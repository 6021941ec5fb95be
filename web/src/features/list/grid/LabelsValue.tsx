import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWidth } from '../../../lib/use-width.js'
import type { BoardSetup, Card } from '../../../task-kit/model.js'
import { fittingLabels } from '../../../task-kit/parts/label-fit.js'
import { LabelValue } from '../../../task-kit/parts/values.js'
import s from './Grid.module.css'

/** The labels that the column has the room for; the others are counted. */
export function LabelsValue({ card, setup }: { card: Card; setup: BoardSetup | null }) {
  const labels = (setup?.labels ?? []).filter((label) => card.labels.includes(label.id))
  const line = useRef<HTMLSpanElement>(null)
  const width = useWidth(line)
  const { t } = useTranslation('board')
  const names = labels.map((label) => label.name)
  const shown = labels.slice(0, fittingLabels(names, width))
  const rest = names.slice(shown.length)
  return (
    <span ref={line} className={s.labels}>
      {shown.map((label) => (
        <LabelValue key={label.id} color={label.color}>
          {label.name}
        </LabelValue>
      ))}
      {rest.length > 0 && (
        <span className={s.rest} title={rest.join(', ')}>
          <span aria-hidden>{t('card.more', { count: rest.length })}</span>
          <span className="visually-hidden">{t('card.moreLabels', { count: rest.length })}</span>
        </span>
      )}
    </span>
  )
}
