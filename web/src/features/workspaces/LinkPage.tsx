import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/calls/api-error.js'
import { sessionQuery } from '../../lib/session/session.js'
import { Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { FormError } from '../../ui/form/FormError.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { linkQuery, useJoin, type ShownLink } from './api/joining.js'
import s from './CompanyPage.module.css'
import { SignInFirst } from './SignInFirst.js'

/** The page of an invitation link that was passed on. It changes nothing until a button is pressed. */
export function LinkPage({ code }: { code: string }) {
  const { t } = useTranslation('workspaces')
  const session = useQuery(sessionQuery)
  const user = session.data?.user ?? null
  const found = useQuery({
    ...linkQuery(code, String(user?.id ?? '')),
    enabled: session.data !== undefined,
  })
  if (isApiError(found.error) && found.error.status < 500 && found.error.status > 0)
    return <Shown title={t('invite.title')}>{t('invite.unknown')}</Shown>
  const error = session.error ?? found.error
  if (error)
    return <ErrorState error={error} onRetry={() => void (session.error ? session : found).refetch()} />
  if (!found.data) return <SkeletonText lines={4} />
  const { subscription, state, company, asked } = found.data
  if (user && subscription !== null) return <Navigate to={`/${subscription}`} replace />
  const title = t('link.heading', { company })
  if (asked) return <Shown title={title}>{t('link.asked')}</Shown>
  if (state !== 'live') return <Shown title={title}>{t(`link.over.${state}`)}</Shown>
  return <Live code={code} link={found.data} email={user?.email ?? null} />
}

function Shown({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('workspaces')
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{children}</p>
      <Link to="/">{t('invite.home')}</Link>
    </div>
  )
}

interface LiveProps {
  code: string
  link: ShownLink
  /** Of who is signed in. */
  email: string | null
}

function Live({ code, link: { company, domain, lets_in: letsIn }, email }: LiveProps) {
  const { t } = useTranslation('workspaces')
  const navigate = useNavigate()
  const join = useJoin()
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{t('link.heading', { company })}</h1>
      <p>{domain === null ? t('link.asks') : t('link.letsIn', { domain })}</p>
      {email === null ? (
        <SignInFirst path={`/invite/link-${code}`} />
      ) : (
        <>
          <p>{t('link.as', { email })}</p>
          {join.error && <FormError>{problemText(join.error)}</FormError>}
          <div className={s.choices}>
            <Button
              kind="primary"
              loading={join.isPending}
              onClick={() =>
                join.mutate(
                  { code },
                  {
                    onSuccess: ({ subscription }) => {
                      if (subscription !== null) void navigate(`/${subscription}`)
                    },
                  },
                )
              }
            >
              {t(letsIn ? 'link.join' : 'link.ask')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
