import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { formatNumber, localDigits } from '../../../i18n/format.js'
import { Card } from '../../../ui/page/Card.js'
import type { Entry } from '../api.js'
import { cellOf, type Cell } from './matrix-cell.js'
import { levelOf } from './score-level.js'
import type { Words } from '../words.js'
import s from './RiskMatrix.module.css'

const DEGREES = [1, 2, 3, 4, 5] as const

export interface RiskMatrixProps {
  words: Words
  /** The risks that the filter lets pass; undefined while they are loaded. */
  entries: readonly Entry[] | undefined
  chosen: Cell | null
  onChoose: (cell: Cell | null) => void
}

/** How many risks have which probability and impact; a cell narrows the list to its own. */
export function RiskMatrix({ words, entries, chosen, onChoose }: RiskMatrixProps) {
  const { t } = useTranslation('registers')
  const [probability, impact] = [words('field', 'probability'), words('field', 'impact')]
  const counts = new Map<string, number>()
  for (const entry of entries ?? []) {
    const cell = cellOf(entry)
    if (cell) counts.set(keyOf(cell), (counts.get(keyOf(cell)) ?? 0) + 1)
  }
  return (
    <Card title={t('matrix.title')}>
      <table className={s.matrix} aria-busy={entries === undefined || undefined}>
        <caption className="visually-hidden">{t('matrix.caption', { probability, impact })}</caption>
        <tbody>
          {DEGREES.toReversed().map((row) => (
            <tr key={row}>
              <th scope="row">{localDigits(String(row))}</th>
              {DEGREES.map((column) => {
                const cell = { probability: row, impact: column }
                const count = counts.get(keyOf(cell)) ?? 0
                const isChosen = chosen !== null && keyOf(chosen) === keyOf(cell)
                return (
                  <td key={column}>
                    <button
                      type="button"
                      className={cx(s.cell)}
                      data-level={levelOf(row * column)}
                      aria-pressed={isChosen}
                      disabled={count === 0 && !isChosen}
                      aria-label={t('matrix.cell', { ...cell, count })}
                      onClick={() => onChoose(isChosen ? null : cell)}
                    >
                      {count > 0 && formatNumber(count)}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{impact}</span>
            </th>
            {DEGREES.map((column) => (
              <th key={column} scope="col">
                {localDigits(String(column))}
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={s.axes} aria-hidden>
        <span>↑ {probability}</span>
        <span className={s.along}>
          {impact} <span className={s.arrow}>→</span>
        </span>
      </p>
    </Card>
  )
}

function keyOf({ probability, impact }: Cell): string {
  return `${probability}x${impact}`
}
