import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../i18n/format.js'
import type { WorkingTime } from '../../../lib/company/company.js'
import { Button } from '../../../ui/Button.js'
import { DateText } from '../../../ui/DateText.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { Card } from '../../../ui/page/Card.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { patternsQuery } from '../api.js'
import { useBoardWords } from '../use-board-words.js'
import { PatternDialog, type Pattern } from './PatternDialog.js'
import { inOrder, type SetupPerson } from './setup-draft.js'
import s from './Setup.module.css'

interface PatternPartProps {
  readonly subscription: number
  readonly people: readonly SetupPerson[]
  readonly time: WorkingTime
}

/** How much a person works, from which day on. */
export function PatternPart({ subscription, people, time }: PatternPartProps) {
  const { t } = useTranslation('planboard')
  const sorted = inOrder(people, [])
  const [user, setUser] = useState(sorted[0]?.id ?? '')
  const [edited, setEdited] = useState<Pattern | 'new' | null>(null)
  const answer = useQuery({ ...patternsQuery(subscription, user), enabled: user !== '' })
  return (
    <section className={s.section} aria-labelledby="plan-patterns">
      <h2 id="plan-patterns">{t('setup.patterns')}</h2>
      <p>{t('setup.patternsHelp')}</p>
      <div className={s.tools}>
        <PlainSelect
          label={t('person')}
          value={user}
          options={sorted.map(({ id, fullname }) => ({ value: id, label: fullname }))}
          onChange={setUser}
        />
        {answer.data?.manageable && (
          <Button size="small" icon={PlusIcon} onClick={() => setEdited('new')}>
            {t('setup.addPattern')}
          </Button>
        )}
      </div>
      <Patterns answer={answer} onEdit={setEdited} />
      {edited !== null && (
        <PatternDialog
          subscription={subscription}
          user={user}
          pattern={edited === 'new' ? null : edited}
          time={time}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

const FULL_SHARE = 100

interface PatternsProps {
  answer: {
    data: { patterns: Pattern[]; manageable: boolean } | undefined
    error: unknown
    refetch: () => unknown
  }
  onEdit: (pattern: Pattern) => void
}

function Patterns({ answer, onEdit }: PatternsProps) {
  const { t } = useTranslation('planboard')
  const columns = usePatternColumns(answer.data?.manageable === true, onEdit)
  return (
    <Card padded={false}>
      <DataTable
        label={t('setup.patterns')}
        narrow="stack"
        rows={answer.data?.patterns}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        rowKey={({ from }) => from}
        empty={<EmptyState title={t('setup.noPattern')} />}
        columns={columns}
      />
    </Card>
  )
}

function usePatternColumns(manageable: boolean, onEdit: (pattern: Pattern) => void): Column<Pattern>[] {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const weekText = ({ minutes }: Pattern) =>
    minutes ? words.hours(minutes.reduce((sum, one) => sum + one, 0)) : t('setup.usualWeek')
  return [
    { id: 'from', header: t('column.from'), cell: ({ from }) => <DateText date={from} /> },
    { id: 'week', header: t('setup.week'), cell: weekText },
    { id: 'share', header: t('setup.share'), cell: ({ share }) => formatPercent(share / FULL_SHARE) },
    {
      id: 'holidays',
      header: t('setup.holidays'),
      cell: ({ works_holidays: works }) => t(works ? 'setup.yes' : 'setup.no'),
    },
    {
      id: 'edit',
      header: t('setup.change'),
      hideHeader: true,
      cell: (pattern) =>
        manageable && (
          <Button size="small" onClick={() => onEdit(pattern)}>
            {t('setup.change')}
          </Button>
        ),
    },
  ]
}
