import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusKept } from '../../../lib/focus-kept.js'
import { Button } from '../../../ui/Button.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { ProjectsIcon } from '../../../ui/icons/icons.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { Skeleton } from '../../../ui/state/Skeleton.js'
import { isOpen } from '../model.js'
import type { ReleaseProps } from '../release-props.js'
import type { Place } from './plan-props.js'
import { PlanColumn } from './PlanColumn.js'
import { useMoveTasks } from './use-move-tasks.js'
import s from './Plan.module.css'

/** The backlog beside the releases that are not over: tasks are dragged between them, or moved by menu. */
export function PlanPart(props: ReleaseProps) {
  const { t } = useTranslation('releases')
  const { plans, projects, view } = props
  if (!plans) return <Skeleton height={380} />
  const project = view.project ?? plans.find(isOpen)?.release.project ?? projects[0]?.id
  if (project === undefined) return <EmptyState icon={ProjectsIcon} title={t('noProject')} />
  return <ProjectPlan key={project} {...props} project={project} />
}

function ProjectPlan({ project, ...props }: ReleaseProps & { project: number }) {
  const { t } = useTranslation('releases')
  const { subscription, plans = [], projects, view } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const move = useMoveTasks(subscription)
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place)
  const open = plans.filter((plan) => plan.release.project === project && isOpen(plan))
  const backlog: Place = { id: '', title: t('backlog') }
  const places: Place[] = [backlog, ...open.map(({ release: { id, title } }) => ({ id, title }))]
  const put = (ids: readonly string[], place: Place) => {
    setChosen(new Set())
    move.mutate({ ids, release: place.id, title: place.title })
  }
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const { name = '', plannable = false } = projects.find(({ id }) => id === project) ?? {}
  const shared = { ...props, project, plannable, places, chosen, toggle, put }
  return (
    <div ref={place} tabIndex={-1} className={s.plan}>
      {view.project === null && <p className={s.note}>{t('planOf', { project: name })}</p>}
      <div className={s.bar} aria-live="polite">
        {chosen.size > 0 ? (
          <>
            <span>{t('chosen', { count: chosen.size })}</span>
            <Menu
              trigger={<Button size="small">{t('moveTo')}</Button>}
              groups={[
                {
                  id: 'places',
                  entries: places.map((place) => ({
                    id: place.id || 'backlog',
                    label: place.title,
                    onSelect: () => put([...chosen], place),
                  })),
                },
              ]}
            />
            <Button size="small" kind="quiet" onClick={() => setChosen(new Set())}>
              {t('chooseNone')}
            </Button>
          </>
        ) : (
          plannable && <span className={s.note}>{t('planHelp')}</span>
        )}
      </div>
      <div className={s.columns} aria-busy={move.isPending || undefined}>
        <PlanColumn {...shared} place={backlog} plan={null} />
        {open.map((plan) => (
          <PlanColumn
            key={plan.release.id}
            {...shared}
            place={{ id: plan.release.id, title: plan.release.title }}
            plan={plan}
          />
        ))}
      </div>
    </div>
  )
}
