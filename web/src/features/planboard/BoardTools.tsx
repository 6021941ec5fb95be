import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatShortSpan } from '../../i18n/span.js'
import { addDays, addMonths, type PlainDate } from '../../lib/plain-date.js'
import { useSessionUser } from '../../lib/session/session.js'
import { readableProjectsQuery } from '../../task-kit/api/projects.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import { PeriodSwitch } from '../../ui/page/PeriodSwitch.js'
import { SearchField } from '../../ui/page/toolbar/SearchField.js'
import { Toolbar } from '../../ui/page/toolbar/Toolbar.js'
import { useNarrow } from '../../ui/page/toolbar/use-narrow.js'
import { saveTable, TABLE_FORMATS } from '../../ui/table/save-table.js'
import { DENSITIES, GROUPS, SORTS, UNITS, type Board, type Density } from './model.js'
import { tableOf } from './table-of.js'
import { ScenarioButton } from './ScenarioButton.js'
import type { BoardView } from './use-board-view.js'
import { useBoardWords } from './use-board-words.js'
import s from './Planboard.module.css'

export interface BoardToolsProps {
  readonly subscription: number
  readonly board: Board
  readonly view: BoardView
  readonly density: Density
  onDensity: (density: Density) => void
  /** The panel of scenarios is open. */
  readonly trying: boolean
  onTry: () => void
}

/** How many periods a step goes. */
const STEP = 4
const WEEK_DAYS = 7

/** Periods, search, groups, order and size of the board. */
export function BoardTools(props: BoardToolsProps) {
  const { subscription, board, view, trying, onTry } = props
  const { t } = useTranslation('planboard')
  const narrow = useNarrow()
  const plans = board.projects.some(({ can_plan: may }) => may)
  const setup = board.manageable ? `/${subscription}/drfmanagementv2` : null
  return (
    <Toolbar
      label={t('title')}
      start={<Periods board={board} view={view} />}
      search={<SearchField label={t('search')} value={view.search} onChange={(q) => view.set({ q })} />}
      renderDisplay={() => <Display {...props} />}
      more={[{ id: 'board', entries: useEntries(props, { setup, plans }) }]}
      views={!narrow && plans && <ScenarioButton open={trying} onPress={onTry} />}
    />
  )
}

interface Offered {
  /** The address of the set-up, for those who may change it. */
  readonly setup: string | null
  /** Scenarios can be tried out. */
  readonly plans: boolean
}

/** The entries of the menu of the board: other pages of planning, scenarios, and files. */
function useEntries({ subscription, board, view, onTry }: BoardToolsProps, { setup, plans }: Offered) {
  const { t } = useTranslation(['planboard', 'common'])
  const words = useBoardWords()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const dashboard = `/${subscription}/project/${view.project}/drfdashboard`
  const pages = [
    { id: 'timeline', label: t('timeline.title'), to: `/${subscription}/drftimeline` },
    ...(setup === null ? [] : [{ id: 'setup', label: t('setup.title'), to: setup }]),
    ...(view.project === null ? [] : [{ id: 'dashboard', label: t('dashboard.title'), to: dashboard }]),
  ]
  return [
    ...pages.map(({ to, ...page }) => ({ ...page, onSelect: () => void navigate(to) })),
    ...(narrow && plans ? [{ id: 'scenarios', label: t('scenario.title'), onSelect: onTry }] : []),
    ...TABLE_FORMATS.map((format) => ({
      id: format,
      label: t('saveAs', { format: t(`common:table.${format}`) }),
      onSelect: () => saveTable(format, t('title'), tableOf(board, words, t)),
    })),
  ]
}

function Periods({ board, view }: Pick<BoardToolsProps, 'board' | 'view'>) {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const narrow = useNarrow()
  const { unit, periods } = board
  const first = periods[0]
  const last = periods.at(-1)
  if (!first || !last) return null
  return (
    <div className={s.periods}>
      <PeriodSwitch
        label={t(`unitOf.${unit}`)}
        previous={t('earlier')}
        next={t('later')}
        onStep={(step) => view.set({ from: stepped(first.first, unit, step * STEP) })}
      >
        {unit === 'week'
          ? formatShortSpan(first.first, last.last)
          : `${words.period(first, unit)} – ${words.period(last, unit)}`}
      </PeriodSwitch>
      {!narrow && <Units board={board} view={view} />}
    </div>
  )
}

function Units({ board, view }: Pick<BoardToolsProps, 'board' | 'view'>) {
  const { t } = useTranslation('planboard')
  return (
    <SegmentedControl
      label={t('unit')}
      size="small"
      segments={UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
      value={board.unit}
      onChange={(unit) => view.set({ unit })}
    />
  )
}

function stepped(from: PlainDate, unit: Board['unit'], periods: number): PlainDate {
  return unit === 'week' ? addDays(from, periods * WEEK_DAYS) : addMonths(from, periods)
}

function Display({ subscription, board, view, density, onDensity }: BoardToolsProps) {
  const { t } = useTranslation('planboard')
  const narrow = useNarrow()
  const me = String(useSessionUser()?.id ?? '')
  const projects = useQuery(readableProjectsQuery(subscription, me)).data
  return (
    <div className={s.display}>
      <PlainSelect
        label={t('groupBy')}
        value={view.group}
        options={GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
        onChange={(group) => view.set({ group })}
      />
      <PlainSelect
        label={t('sortBy')}
        value={view.sort}
        options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => view.set({ sort })}
      />
      <PlainSelect
        label={t('project')}
        value={view.project === null ? '' : String(view.project)}
        options={[
          { value: '', label: t('allProjects') },
          ...(projects ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(project) => view.set({ project })}
      />
      {narrow ? (
        <Units board={board} view={view} />
      ) : (
        <PlainSelect
          label={t('density')}
          value={density}
          options={DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) }))}
          onChange={onDensity}
        />
      )}
    </div>
  )
}
