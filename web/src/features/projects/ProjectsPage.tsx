import type { Project } from '@smartproject/bff/api/company/projects'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { companyQuery } from '../../lib/company/company.js'
import { useSubscription } from '../../lib/place/place.js'
import { useRights } from '../../lib/session/rights.js'
import { useSessionUser } from '../../lib/session/session.js'
import { FavouriteButton } from '../../task-kit/favourite/FavouriteButton.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { CalendarIcon, ChartIcon, PlusIcon, ProjectsIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { ProjectFace } from '../../ui/ProjectFace.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { NO_TASKS, progressQuery, type Progress } from './api/progress.js'
import { projectsQuery } from './api/projects.js'
import { Members } from './Members.js'
import { ProgressCell } from './ProgressCell.js'
import { Shortcuts } from './Shortcuts.js'
import s from './ProjectsPage.module.css'

// Only the owner of a young company sees them.
const FirstSteps = lazy(() =>
  loadChunk(() => import('./FirstSteps.js').then((m) => ({ default: m.FirstSteps }))),
)

type Shelf = 'open' | 'archived'

/** The home of a company: the projects a person works in. */
export function ProjectsPage() {
  const { t } = useTranslation('projects')
  const subscription = useSubscription()
  const navigate = useNavigate()
  const userId = String(useSessionUser()?.id ?? '')
  const [shelf, setShelf] = useState<Shelf>('open')
  const projects = useQuery({ ...projectsQuery(subscription, userId), enabled: userId !== '' })
  const company = useQuery(companyQuery(subscription)).data
  const rights = useRights(subscription)
  const progress = useQuery({
    ...progressQuery(subscription, userId, company?.today ?? ''),
    enabled: userId !== '' && company !== undefined && company !== null,
  })
  const opens = (project: Project) =>
    (rights?.has('openAllProjects') ?? false) || project.members.some((member) => member.user === userId)
  const archived = projects.data?.filter((project) => project.archived) ?? []
  const shown = shelf === 'archived' ? archived : projects.data?.filter((project) => !project.archived)
  return (
    <>
      <PageHeader
        title={t('title')}
        note={
          company && (
            <span className={s.company}>
              <Bdi>{company.title}</Bdi>
            </span>
          )
        }
        action={
          rights?.has('createProjects') && (
            <Button
              kind="primary"
              icon={PlusIcon}
              onClick={() => void navigate(`/${subscription}/projectwizard`)}
            >
              {t('new')}
            </Button>
          )
        }
        tools={
          archived.length > 0 && (
            <SegmentedControl
              label={t('shelf.label')}
              size="small"
              segments={[
                { value: 'open', label: t('shelf.open') },
                { value: 'archived', label: t('shelf.archived') },
              ]}
              value={shelf}
              onChange={setShelf}
            />
          )
        }
      />
      {rights?.has('ownCompany') && (
        <Suspense fallback={null}>
          <FirstSteps
            subscription={subscription}
            projects={projects.data}
            hasTasks={({ id }) => (progress.data?.get(id)?.tasks ?? 0) > 0}
          />
        </Suspense>
      )}
      <Shortcuts subscription={subscription} archived={archived} />
      <Card padded={false}>
        <DataTable
          label={t('title')}
          columns={useColumns(subscription, opens, progress.data)}
          rows={shown}
          rowKey={(project) => project.id}
          error={projects.error}
          onRetry={() => void projects.refetch()}
          narrow="stack"
          empty={
            archived.length > 0 ? (
              <EmptyState
                icon={ProjectsIcon}
                title={t('onlyArchived')}
                action={<Button onClick={() => setShelf('archived')}>{t('showArchived')}</Button>}
              />
            ) : (
              <EmptyState
                icon={ProjectsIcon}
                title={t('empty')}
                help={rights?.has('createProjects') ? t('emptyCompany') : t('emptyHelp')}
              />
            )
          }
        />
      </Card>
    </>
  )
}

function useColumns(
  subscription: number,
  opens: (project: Project) => boolean,
  progress: ReadonlyMap<number, Progress> | undefined,
): Column<Project>[] {
  const { t } = useTranslation(['projects', 'common'])
  const path = (project: Project) => `/${subscription}/project/${project.id}`
  return [
    {
      id: 'code',
      header: t('column.code'),
      cell: (project) => (
        <span className={s.code}>
          <Bdi code>{project.code}</Bdi>
          {opens(project) && !project.archived && (
            <FavouriteButton
              subscription={subscription}
              shortcut={{ project: project.id, task: null, name: project.name, code: project.code }}
            />
          )}
        </span>
      ),
    },
    {
      id: 'name',
      header: t('column.name'),
      grow: true,
      cell: (project) => (
        <span className={s.name}>
          <ProjectFace name={project.name} image={project.image} size={20} />
          {opens(project) ? (
            <Link to={path(project)} className={s.link}>
              <Bdi>{project.name}</Bdi>
            </Link>
          ) : (
            <Bdi>{project.name}</Bdi>
          )}
          {project.archived && <Badge>{t('archived')}</Badge>}
          {project.description && (
            <span className={s.description}>
              <Bdi>{project.description}</Bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'progress',
      header: t('column.progress'),
      cell: (project) =>
        progress && opens(project) ? (
          <ProgressCell project={project} progress={progress.get(project.id) ?? NO_TASKS} />
        ) : null,
    },
    {
      id: 'members',
      header: t('column.members'),
      cell: (project) => <Members subscription={subscription} members={project.members} />,
    },
    {
      id: 'open',
      header: t('column.open'),
      cell: (project) => {
        if (!opens(project)) return <span className={s.closed}>{t('noRole')}</span>
        return (
          <span className={s.views}>
            <Link to={`${path(project)}/punchcalendar`} aria-label={t('calendarOf', { name: project.name })}>
              <CalendarIcon /> {t('common:shell.calendar')}
            </Link>
            <Link to={`${path(project)}/projectreport`} aria-label={t('reportOf', { name: project.name })}>
              <ChartIcon /> {t('common:layout.report')}
            </Link>
          </span>
        )
      },
    },
  ]
}
