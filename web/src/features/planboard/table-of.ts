import type { TFunction } from 'i18next'
import type { TableRows } from '../../ui/table/save-table.js'
import type { Board } from './model.js'
import { hoursOf, type BoardWords } from './use-board-words.js'

/** The board as a table: a row a person and period, in hours. */
export function tableOf(
  { rows, periods }: Board,
  words: BoardWords,
  t: TFunction<['planboard', 'common']>,
): TableRows {
  return [
    [
      t('person'),
      t('column.from'),
      t('column.to'),
      ...FIGURES.map((figure) => t(`fact.${figure}`)),
      t('column.state'),
    ],
    ...rows.flatMap(({ fullname, cells }) =>
      cells.map((cell, at) => [
        fullname,
        periods[at]?.first,
        periods[at]?.last,
        ...FIGURES.map((figure) => hoursOf(cell[figure])),
        words.state(cell),
      ]),
    ),
  ]
}

const FIGURES = ['capacity', 'load', 'free', 'over', 'late', 'other'] as const
