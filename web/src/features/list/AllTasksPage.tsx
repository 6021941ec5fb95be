import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../lib/place/place.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { ProjectsIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { readableProjectsQuery, useSharedSetup } from '../../task-kit/api/projects.js'
import { LookupContext } from '../../task-kit/filter/lookup.js'
import { useTaskView, type TaskView } from '../../task-kit/filter/use-task-view.js'
import { GROUPINGS } from '../../task-kit/filter/view-address.js'
import { useWork } from '../../task-kit/model.js'
import { Picker } from '../../task-kit/parts/pickers/Picker.js'
import { WorkProvider } from '../../task-kit/WorkProvider.js'
import type { ProjectName } from './grid/CellValue.js'
import { ListSkeleton } from './ListSkeleton.js'
import { TaskList } from './TaskList.js'
import s from './List.module.css'

/** The tasks of all projects a person may read, as one list. */
export function AllTasksPage() {
  const { t } = useTranslation('list')
  const subscription = useSubscription()
  const user = useSessionUser()
  if (!user) return null
  return (
    <>
      <PageHeader title={t('all.title')} />
      <WorkProvider subscription={subscription} project={null} userId={String(user.id)}>
        <AllTasks />
      </WorkProvider>
    </>
  )
}

function AllTasks() {
  const { subscription, me } = useWork()
  const projects = useQuery(readableProjectsQuery(subscription, me))
  if (projects.error && !projects.data)
    return <ErrorState error={projects.error} onRetry={() => void projects.refetch()} />
  return projects.data ? <Several projects={projects.data} /> : <ListSkeleton />
}

/** Which of the projects are shown; none chosen means all. They stand in the address like the rest of the filter. */
function useChosenProjects(projects: readonly ProjectName[], { projects: asked, replace }: TaskView) {
  const chosen = useMemo(
    () => projects.map((one) => one.number).filter((number) => asked.includes(number)),
    [projects, asked],
  )
  return { chosen, choose: (numbers: readonly number[]) => replace({ projects: numbers }) }
}

// Each project whose names are needed costs a call, so those beyond this show theirs in the popup only.
const SETUPS = 25

function Several({ projects: all }: { projects: readonly { id: number; code: string; name: string }[] }) {
  const { subscription } = useWork()
  const view = useTaskView()
  const projects = useMemo(
    (): readonly ProjectName[] =>
      all
        .map(({ id, code, name }) => ({ number: id, code, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [all],
  )
  const { chosen, choose } = useChosenProjects(projects, view)
  const { filter, archived, order } = view
  const selection = useMemo(
    () => ({ projects: chosen, archived, filter, order }),
    [chosen, archived, filter, order],
  )
  const named = useMemo(
    () => (chosen.length > 0 ? chosen : projects.map((one) => one.number)).slice(0, SETUPS),
    [chosen, projects],
  )
  const setup = useSharedSetup(subscription, named)
  return (
    <LookupContext value={setup}>
      <TaskList
        view={view}
        selection={selection}
        projects={projects}
        groupings={GROUPINGS}
        before={<ProjectChoice projects={projects} chosen={chosen} onChange={choose} />}
      />
    </LookupContext>
  )
}

interface ProjectChoiceProps {
  projects: readonly ProjectName[]
  chosen: readonly number[]
  onChange: (numbers: readonly number[]) => void
}

function ProjectChoice({ projects, chosen, onChange }: ProjectChoiceProps) {
  const { t } = useTranslation('list')
  const [first] = chosen
  const only = projects.find((one) => one.number === first)
  return (
    <div>
      <Picker
        label={t('all.projects')}
        multiple
        trigger={
          <Button icon={ProjectsIcon} className={s.projects ?? ''}>
            {chosen.length === 0 ? (
              t('all.every')
            ) : chosen.length === 1 && only ? (
              <Bdi>{only.name}</Bdi>
            ) : (
              t('all.some', { count: chosen.length })
            )}
          </Button>
        }
        options={projects.map(({ number, code, name }) => ({
          value: String(number),
          label: name,
          hint: code,
          words: code,
        }))}
        chosen={chosen.map(String)}
        onChange={(numbers) => onChange(numbers.map(Number))}
      />
    </div>
  )
}
