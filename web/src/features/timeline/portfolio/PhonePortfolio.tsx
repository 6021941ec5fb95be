import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../i18n/format.js'
import { Button } from '../../../ui/Button.js'
import { DaysText } from '../../../ui/DaysText.js'
import type { GanttRow } from '../../../ui/gantt/types.js'
import { PhoneRows } from '../../../ui/table/PhoneRows.js'
import { isCounted, RowName } from './use-portfolio-columns.js'

export interface PhonePortfolioProps {
  readonly rows: readonly GanttRow[]
  linkOf: (row: GanttRow) => string | null
  onToggle: (id: string) => void
}

/** The lines of the portfolio for a screen without room for bars. */
export function PhonePortfolio({ rows, linkOf, onToggle }: PhonePortfolioProps) {
  const { t } = useTranslation('timeline')
  return (
    <PhoneRows
      label={t('portfolio.title')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      twoLines
      renderTitle={(row) => <RowName row={row} to={linkOf(row)} />}
      renderFacts={(row) => <Facts row={row} onToggle={onToggle} />}
    />
  )
}

function Facts({ row, onToggle }: { row: GanttRow; onToggle: (id: string) => void }) {
  const { t } = useTranslation('timeline')
  const { id, span, progress, expanded, label } = row
  return (
    <>
      {span && <DaysText span={span} />}
      {isCounted(row) && <span>{formatPercent(progress / 100)}</span>}
      {expanded !== null && (
        <Button
          kind="quiet"
          size="small"
          aria-expanded={expanded}
          aria-label={t(expanded ? 'portfolio.close' : 'portfolio.open', { label })}
          onClick={() => onToggle(id)}
        >
          {t(expanded ? 'portfolio.less' : 'portfolio.more')}
        </Button>
      )}
    </>
  )
}
