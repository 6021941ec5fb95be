import { demoCalls, type Demo, type DemoProject } from '@smartproject/bff/api/demo/demo'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { get } from '../../lib/calls/http.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import s from './DemoProjectsPage.module.css'

const LOOK_AGAIN_MS = 1_500

const demoQuery = queryOptions({
  queryKey: ['demo'] as const,
  queryFn: ({ signal }) => get<Demo | null>(demoCalls.getDemo.path.replace('/api/', ''), { signal }),
  refetchInterval: ({ state }) => (state.data === null ? LOOK_AGAIN_MS : false),
})

/** The projects of the demo, for everybody; those who are signed in are led on to their companies. */
export function DemoProjectsPage() {
  const { t } = useTranslation('demo')
  useDocumentTitle(t('list.title'))
  const user = useSessionUser()
  const { data, error, refetch } = useQuery(demoQuery)
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('list.title')}</h1>
      <p className={s.intro}>{t('list.intro')}</p>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Projects projects={data.projects} />
      ) : (
        <output>
          {data === null && t('list.preparing')}
          <SkeletonText lines={4} />
        </output>
      )}
      <p className={s.links}>
        {user ? (
          <Link to="/">{t('list.companies')}</Link>
        ) : (
          <>
            <Link to="/register">{t('list.signUp')}</Link>
            <Link to="/login">{t('list.signIn')}</Link>
          </>
        )}
      </p>
    </div>
  )
}

function Projects({ projects }: { projects: readonly DemoProject[] }) {
  const { t } = useTranslation('demo')
  return (
    <ul className={s.projects}>
      {projects.map(({ id, name, description, locale }, at) => (
        <li key={id}>
          <a href={`/demoproject/${at + 1}/punch`} className={s.project}>
            <span className={s.name} lang={locale}>
              <Bdi>{name}</Bdi>
            </span>
            <span className={s.about} lang={locale}>
              <Bdi>{description}</Bdi>
            </span>
            <span className={s.language}>{t(locale === 'ar' ? 'list.arabic' : 'list.english')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
