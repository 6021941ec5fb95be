import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSubscription } from '../../lib/place/place.js'
import { useSessionUser } from '../../lib/session/session.js'
import { useStored } from '../../lib/stored.js'
import { readableProjectsQuery } from '../../task-kit/api/projects.js'
import { Button } from '../../ui/Button.js'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { PlusIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Tabs } from '../../ui/page/Tabs.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { HeldFeature } from '../../ui/state/HeldFeature.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { plansQuery } from './api.js'
import { ChartsPart } from './ChartsPart.js'
import { inOrder, isPlannable, UNITS, usualUnit, type Unit } from './model.js'
import { PlanPart } from './plan/PlanPart.js'
import { ReleaseDialog } from './ReleaseDialog.js'
import { ReleaseList } from './ReleaseList.js'
import { ScopePart } from './ScopePart.js'
import { useReleaseNews } from './use-release-news.js'
import { PARTS, useReleaseView } from './use-release-view.js'
import { useReleaseWords } from './use-release-words.js'
import type { ReleaseProject } from './release-props.js'
import s from './Releases.module.css'

/** The releases of all projects of a person: a list, a plan, charts and what changed. */
export function ReleasesPage() {
  const { t } = useTranslation('releases')
  const subscription = useSubscription()
  const me = String(useSessionUser()?.id ?? '')
  const found = useQuery({ ...readableProjectsQuery(subscription, me), enabled: me !== '' })
  const projects = useMemo(
    () => found.data?.map((project) => ({ ...project, plannable: isPlannable(project, me) })),
    [found.data, me],
  )
  const plannable = projects?.filter((project) => project.plannable) ?? []
  const [creating, setCreating] = useState(false)
  useReleaseNews(subscription, me)
  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          plannable.length > 0 && (
            <Button kind="primary" icon={PlusIcon} onClick={() => setCreating(true)}>
              {t('new')}
            </Button>
          )
        }
      />
      <HeldFeature feature="iteration">
        {projects ? (
          <Releases projects={projects} />
        ) : found.error ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonText lines={8} />
        )}
      </HeldFeature>
      {creating && (
        <ReleaseDialog
          subscription={subscription}
          projects={plannable}
          plan={null}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

function Releases({ projects }: { projects: readonly ReleaseProject[] }) {
  const { t } = useTranslation('releases')
  const subscription = useSubscription()
  const view = useReleaseView()
  const words = useReleaseWords(subscription)
  const answer = useQuery(plansQuery(subscription))
  const all = answer.data?.plans ?? []
  const [chosen, setUnit] = useStored<Unit | 'usual'>('release-unit', ['usual', ...UNITS], 'usual')
  const unit = chosen !== 'usual' ? chosen : answer.data ? usualUnit(all) : 'points'
  if (!answer.data && answer.error)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const plans = inOrder(
    view.project === null ? all : all.filter(({ release }) => release.project === view.project),
  )
  const parts = {
    subscription,
    projects,
    unit,
    view,
    words,
    plans: answer.data && plans,
    velocities: answer.data?.velocities ?? [],
  }
  return (
    <>
      <div className={s.tools}>
        <PlainSelect
          label={t('project')}
          options={[
            { value: '', label: t('allProjects') },
            ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(view.project ?? '')}
          onChange={(value) => view.set({ project: value === '' ? null : Number(value), release: null })}
        />
        <SegmentedControl
          label={t('unit.label')}
          size="small"
          segments={UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          value={unit}
          onChange={setUnit}
        />
        {words.setup?.manageable && (
          <Link to={`/${subscription}/subsetting/releasestatus`}>{t('setup.title')}</Link>
        )}
      </div>
      <Tabs
        label={t('parts')}
        value={view.part}
        onChange={(part) => view.set({ part })}
        tabs={PARTS.map((part) => ({ value: part, label: t(`part.${part}`), panel: <Panel {...parts} /> }))}
      />
    </>
  )
}

function Panel(props: Parameters<typeof ReleaseList>[0]) {
  switch (props.view.part) {
    case 'plan':
      return <PlanPart {...props} />
    case 'charts':
      return <ChartsPart {...props} />
    case 'scope':
      return <ScopePart {...props} />
    case 'list':
    default:
      return <ReleaseList {...props} />
  }
}
