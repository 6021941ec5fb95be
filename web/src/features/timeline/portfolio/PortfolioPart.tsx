import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { formatPercent } from '../../../i18n/format.js'
import { isWeekend, type WorkingTime } from '../../../lib/company/company.js'
import { fromDayNumber, type PlainDate } from '../../../lib/plain-date.js'
import { useOpenTask, useTaskLink } from '../../../task-kit/open/open-task.js'
import { codesOf, ganttQuery } from '../../../task-kit/schedule/api.js'
import { useWork } from '../../../task-kit/model.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { ZOOMS } from '../../../ui/gantt/axis.js'
import { GanttKit } from '../../../ui/gantt/GanttKit.js'
import type { GanttRow, GanttWords } from '../../../ui/gantt/types.js'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import { LatePreviewSheet } from '../../../task-kit/schedule/LatePreviewSheet.js'
import { useTimelineView } from '../use-timeline-view.js'
import type { Portfolio } from './api.js'
import { LeftOut } from './LeftOut.js'
import { openedProjects, portfolioRows, projectRow, releaseRow, type ProjectName } from './model.js'
import { PhonePortfolio } from './PhonePortfolio.js'
import { SavePortfolio } from './SavePortfolio.js'
import { useMoveRelease } from './use-move-release.js'
import { isCounted, usePortfolioColumns } from './use-portfolio-columns.js'
import s from '../Timeline.module.css'

const TREE = { name: 'portfolio', share: 0.5 }

export interface PortfolioPartProps {
  readonly portfolio: Portfolio
  readonly names: readonly ProjectName[]
  readonly time: WorkingTime
}

/** The tree of projects with its bars. Releases are moved as a whole. */
export function PortfolioPart({ portfolio, names, time }: PortfolioPartProps) {
  const { t } = useTranslation('timeline')
  const { subscription } = useWork()
  const narrow = useNarrow()
  const { zoom, setZoom } = useTimelineView()
  const { rows, toggle, codeOf } = useRows(portfolio, names)
  const isOff = useDaysOff(time)
  const schedule = useMoveRelease(subscription, isOff)
  const { linkOf, go } = useAddresses(portfolio)
  const columns = usePortfolioColumns({ linkOf })
  const heads = columns.map(({ label }) => label)
  const words = usePortfolioWords()
  const { pending } = schedule
  return (
    <>
      <div className={s.tools}>
        {!narrow && (
          <SegmentedControl
            label={t('zoom.label')}
            size="small"
            segments={ZOOMS.map((value) => ({ value, label: t(`zoom.${value}`) }))}
            value={zoom}
            onChange={setZoom}
          />
        )}
        <SavePortfolio
          table={() => tableOf(rows, heads)}
          picture={() => ({
            title: t('portfolio.title'),
            heads: [t('portfolio.column'), t('column.start'), t('column.due')],
            rows,
            links: [],
            zoom,
            today: portfolio.today,
            weekStart: time.weekStart,
            isOff,
          })}
        />
      </div>
      <LeftOut leftOut={portfolio.left_out} />
      {narrow ? (
        <PhonePortfolio rows={rows} linkOf={linkOf} onToggle={toggle} />
      ) : (
        <GanttKit
          label={t('portfolio.title')}
          rows={rows}
          links={[]}
          columns={columns}
          tree={TREE}
          zoom={zoom}
          today={portfolio.today}
          weekStart={time.weekStart}
          isOff={isOff}
          words={words}
          onToggle={toggle}
          onOpen={go}
          onMove={async (id, span) => {
            const one = portfolio.releases.find(({ release }) => releaseRow(release.id) === id)
            if (one) await schedule.move(one, span)
          }}
          onLink={() => {}}
        />
      )}
      {pending && <LatePreviewSheet pending={pending} schedule={schedule} codeOf={codeOf} />}
    </>
  )
}

/** The lines in sight; the timeline of a project is loaded when a release of it is opened. */
function useRows(portfolio: Portfolio, names: readonly ProjectName[]) {
  const { t } = useTranslation('timeline')
  const { subscription } = useWork()
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const opened = useMemo(() => openedProjects(portfolio, turned), [portfolio, turned])
  const gantts = useQueries({
    queries: opened.map((project) => ganttQuery(subscription, project)),
    combine: useCallback(
      (results: readonly { readonly data: Parameters<typeof codesOf>[0] | undefined }[]) =>
        new Map(
          opened.flatMap((project, at) => (results[at]?.data ? [[project, results[at].data] as const] : [])),
        ),
      [opened],
    ),
  })
  const rows = useMemo(
    () => portfolioRows(portfolio, { names, turned, gantts, showCritical: false, rest: t('portfolio.rest') }),
    [portfolio, names, turned, gantts, t],
  )
  const toggle = (id: string) =>
    setTurned((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const codeOf = (id: string) => {
    for (const gantt of gantts.values()) {
      const code = codesOf(gantt)(id)
      if (code !== '') return code
    }
    return ''
  }
  return { rows, toggle, codeOf }
}

/** Days off of the company. */
function useDaysOff(time: WorkingTime): (day: PlainDate) => boolean {
  return useMemo(() => {
    const holidays = new Set(time.holidays.map(({ date }) => date))
    return (day) => holidays.has(day) || isWeekend(day, time)
  }, [time])
}

/** The places that rows lead to: the timeline of a project, the page of releases, the task over the page. */
function useAddresses({ projects, releases }: Portfolio) {
  const { subscription } = useWork()
  const taskLink = useTaskLink()
  const { open } = useOpenTask()
  const navigate = useNavigate()
  const known = useMemo(
    () =>
      new Map([
        ...projects.map(({ project }): [string, string] => [
          projectRow(project),
          `/${subscription}/project/${project}/timeline`,
        ]),
        ...releases.map(({ release }): [string, string] => [
          releaseRow(release.id),
          `/${subscription}/project/${release.project}/timeline?group=release`,
        ]),
      ]),
    [projects, releases, subscription],
  )
  const linkOf = useCallback(
    ({ id, kind }: GanttRow) => known.get(id) ?? (kind === 'group' ? null : taskLink(id)),
    [known, taskLink],
  )
  const go = (id: string) => {
    const address = known.get(id)
    if (address !== undefined) void navigate(address)
    else if (!id.startsWith('rest ')) open(id)
  }
  return { linkOf, go }
}

function usePortfolioWords(): GanttWords {
  const { t } = useTranslation('timeline')
  return useMemo(
    () => ({
      bars: t('bars'),
      keys: t('portfolio.keys'),
      spoken: ({ label, progress }, { start, due }) =>
        t('portfolio.spoken', {
          label,
          start: fromDayNumber(start),
          due: fromDayNumber(due),
          percent: formatPercent(progress / 100),
        }),
      restored: ({ label }) => t('restored', { label }),
    }),
    [t],
  )
}

/** The lines as a table: days as `yyyy-mm-dd`. */
function tableOf(rows: readonly GanttRow[], heads: readonly string[]) {
  return [
    heads,
    ...rows.map((row) => [
      row.label,
      row.span && fromDayNumber(row.span.start),
      row.span && fromDayNumber(row.span.due),
      isCounted(row) ? row.progress : null,
    ]),
  ]
}
