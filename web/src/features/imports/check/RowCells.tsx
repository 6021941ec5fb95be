import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { Button } from '../../../ui/Button.js'
import { TextArea } from '../../../ui/form/TextArea.js'
import { TextField } from '../../../ui/form/TextField.js'
import type { Job, JobRow } from '../api/jobs.js'
import { faultText, useColumnName } from './fault-text.js'
import { RowHints } from './RowHints.js'
import { RowDifferences } from './RowDifferences.js'
import type { RowChanges } from './use-row-changes.js'
import s from '../Imports.module.css'

export interface RowCellsProps {
  job: Job
  setup: BoardSetup
  row: JobRow
  changes: RowChanges
}

/** The changes of the row, and its cells at fault with their reasons, each a field; on demand all cells that are taken. */
export function RowCells({ job, setup, row, changes }: RowCellsProps) {
  const { t } = useTranslation('imports')
  const [open, setOpen] = useState(false)
  const { cells, struck } = changes.now(row)
  if (struck) return null
  const faulty = new Map(row.faults.map(({ column, reason }) => [column, faultText(reason)]))
  const ofRow = row.faults.filter(({ column }) => !job.columns[column])
  const shown = job.columns.flatMap(({ target }, at) =>
    faulty.has(at) || (open && target !== '') ? [at] : [],
  )
  return (
    <div className={s.row}>
      <RowHints {...{ job, hints: row.hints }} />
      {/* A row that a person has changed since is judged anew by the next check. */}
      {!changes.isChanged(row) && <RowDifferences changes={row.changes} setup={setup} />}
      {ofRow.length > 0 && (
        <ul className={s.faults}>
          {ofRow.map(({ reason }) => (
            <li key={reason}>{faultText(reason)}</li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <div className={s.cells}>
          {shown.map((at) => (
            <CellField
              key={at}
              {...{ job, at }}
              text={cells[at] ?? ''}
              error={cells[at] === row.cells[at] ? faulty.get(at) : undefined}
              onChange={(text) => changes.setCell(row, at, text)}
            />
          ))}
        </div>
      )}
      <Button
        kind="quiet"
        size="small"
        aria-expanded={open}
        aria-label={t('rows.editLine', { line: formatNumber(row.line) })}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'rows.lessCells' : 'rows.allCells')}
      </Button>
    </div>
  )
}

interface CellFieldProps {
  job: Job
  at: number
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A cell of a row. One of several lines keeps them. */
function CellField({ job, at, text, error, onChange }: CellFieldProps) {
  const label = useColumnName(job)(at)
  const [isLong] = useState(() => text.includes('\n'))
  const shared = { label, value: text, error }
  return isLong ? (
    <TextArea {...shared} minRows={2} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextField {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
