import type { Project } from '@smartproject/bff/api/company/projects'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../i18n/span.js'
import { companyQuery } from '../../lib/company/company.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { projectQuery } from '../../lib/place/project.js'
import { useSessionUser } from '../../lib/session/session.js'
import { useWork } from '../../task-kit/model.js'
import { FavouriteButton } from '../../task-kit/favourite/FavouriteButton.js'
import { PurposeText } from '../../task-kit/subject/rich/Purpose.js'
import { WorkProvider } from '../../task-kit/WorkProvider.js'
import { Banner } from '../../ui/state/Banner.js'
import { Bdi } from '../../ui/Bdi.js'
import { Paragraphs } from '../../ui/Paragraphs.js'
import { Card } from '../../ui/page/Card.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { ArchiveIcon } from '../../ui/icons/page-icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { ProjectFace } from '../../ui/ProjectFace.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { peopleQuery } from '../../lib/company/people.js'
import { awayQuery } from './api/away.js'
import { changedIn, lateOn, milestonesOf, openOf } from './digests.js'
import { Health } from './Health.js'
import { LaneBar } from './LaneBar.js'
import { PersonList } from './PersonList.js'
import { TaskDigest } from './TaskDigest.js'
import s from './Overview.module.css'

/** A project at a glance: what it is for, how it stands, where its tasks are, and what asks for attention. */
export function OverviewPage() {
  const { t } = useTranslation('overview')
  const [subscription, number] = [useSubscription(), useProject()]
  const user = useSessionUser()
  const query = useQuery(projectQuery(subscription, number))
  // The company's zone decides which tasks are late.
  const ready = !useQuery(companyQuery(subscription)).isPending
  const project = query.data
  return (
    <>
      <PageHeader
        title={project?.name ?? t('title')}
        note={
          project && (
            <>
              <ProjectFace name={project.name} image={project.image} />
              <span className={s.quiet}>{<Bdi code>{project.code}</Bdi>}</span>
              {!project.archived && (
                <FavouriteButton
                  subscription={subscription}
                  shortcut={{ project: number, task: null, name: project.name, code: project.code }}
                />
              )}
            </>
          )
        }
      />
      {project && user && ready ? (
        <WorkProvider subscription={subscription} project={number} userId={String(user.id)}>
          <Overview project={project} />
        </WorkProvider>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  )
}

function Overview({ project }: { project: Project }) {
  const { t } = useTranslation('overview')
  const { subscription, me, today } = useWork()
  const board = `/${subscription}/project/${project.id}/punch`
  return (
    <>
      {project.archived && <Banner icon={ArchiveIcon}>{t('archived')}</Banner>}
      <div className={s.grid}>
        <Purpose project={project} />
        <LaneBar project={project.id} />
        <TaskDigest
          title={t('mine')}
          selection={openOf(me, [project.id])}
          empty={t('mineEmpty')}
          all={`${board}?layout=list`}
        />
        <TaskDigest
          title={t('lateTasks')}
          selection={lateOn(today, { project: project.id })}
          empty={t('lateEmpty')}
          all={`${board}?layout=list&due=overdue`}
        />
        <TaskDigest
          title={t('milestones')}
          selection={milestonesOf(project.id)}
          empty={t('milestonesEmpty')}
        />
        <TaskDigest title={t('changed')} selection={changedIn(project.id)} empty={t('changedEmpty')} />
        <People project={project} />
      </div>
    </>
  )
}

function Purpose({ project }: { project: Project }) {
  const { t } = useTranslation('overview')
  const { start_date: start, end_date: end } = project
  const days =
    start && end
      ? formatSpan(start, end)
      : start
        ? t('from', { date: start })
        : end
          ? t('until', { date: end })
          : null
  return (
    <Card title={t('purpose')}>
      <div className={s.stack}>
        {project.description_tree ? (
          <Suspense fallback={<SkeletonText lines={2} />}>
            <PurposeText
              subscription={project.subscription}
              project={project.id}
              tree={project.description_tree}
            />
          </Suspense>
        ) : project.description ? (
          <p className={s.text}>
            <Paragraphs text={project.description} />
          </p>
        ) : (
          <p className={s.quiet}>{t('noPurpose')}</p>
        )}
        {days && <p>{days}</p>}
        <Health project={project} />
      </div>
    </Card>
  )
}

function People({ project }: { project: Project }) {
  const { t } = useTranslation(['overview', 'projects'])
  const { subscription, today } = useWork()
  const known = useQuery(peopleQuery(subscription)).data
  const away = new Set(useQuery(awayQuery(subscription, project.id, today)).data?.map(({ id }) => id) ?? [])
  const people = project.members.flatMap(({ user, role_id }) => {
    const person = known?.get(user)
    const role = t(`projects:role.${role_id as 1}`)
    return person ? [{ ...person, note: away.has(user) ? t('roleAway', { role }) : role }] : []
  })
  return (
    <Card title={t('people')}>
      {people.length > 0 ? <PersonList people={people} /> : <p className={s.quiet}>{t('peopleEmpty')}</p>}
    </Card>
  )
}
