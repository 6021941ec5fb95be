import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { isApiError } from '../../lib/calls/api-error.js'
import { CopyButton } from '../../ui/CopyButton.js'
import { Button } from '../../ui/Button.js'
import { useDocumentTitle } from '../../ui/page/use-document-title.js'
import { LoginLayout } from '../shell/LoginLayout.js'
import { useTenantHome } from './use-tenant-home.js'
import s from './RouteError.module.css'

function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error) || isApiError(error)) return error.status
  return undefined
}

/** The name of the rule of a route that there is not: nothing else ends a loader as 500 with words of its own. */
function unknownRuleOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && error.status === 500 ? error.statusText || undefined : undefined
}

/** The shell's replacement of a page that could not be shown. */
export function RouteError() {
  const error = useRouteError()
  return (
    <LastResort>
      <ErrorPage
        status={statusOf(error)}
        requestId={isApiError(error) ? error.requestId : undefined}
        rule={unknownRuleOf(error)}
      />
    </LastResort>
  )
}

/** The same where there is no shell around it. */
export function RootError() {
  return (
    <LastResort>
      <LoginLayout>
        <RouteError />
      </LoginLayout>
    </LastResort>
  )
}

/** The page behind every unknown path. */
export function NotFound() {
  return (
    <LastResort>
      <ErrorPage status={404} />
    </LastResort>
  )
}

interface Shown {
  readonly status: number | undefined
  readonly requestId?: string | undefined
  /** Name of the rule of the route that there is not. */
  readonly rule?: string | undefined
}

function ErrorPage({ status, requestId, rule }: Shown) {
  const { t } = useTranslation(['errors', 'common'])
  const home = useTenantHome()
  const offline = status === 0
  const title =
    status === 404
      ? t('page.notFound')
      : status === 405
        ? t('page.expired')
        : offline
          ? t('page.offline')
          : t('page.failed')
  const help =
    status === 404
      ? t('page.missing')
      : offline
        ? t('page.offlineHelp')
        : status === 405
          ? t('page.expiredHelp')
          : rule === undefined
            ? t('page.failedHelp')
            : t('page.unknownRule', { name: rule })
  useDocumentTitle(title)
  return (
    <div className={s.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {help && <p className={s.help}>{help}</p>}
      {requestId && (
        <p className={s.request}>
          {t('requestId')} <bdi dir="ltr">{requestId}</bdi> <CopyButton text={requestId} />
        </p>
      )}
      <div className={s.actions}>
        {status !== 404 && (
          <Button kind="primary" onClick={() => location.reload()}>
            {t('common:action.retry')}
          </Button>
        )}
        <Link to={home}>{t('page.home')}</Link>
      </div>
    </div>
  )
}

/** Stands when even the error page fails. It uses nothing that could have been the reason. */
class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <FailedTwice /> : this.props.children
  }
}

function FailedTwice() {
  const { t } = useTranslation(['errors', 'common'])
  return (
    <div className={s.page}>
      <h1>{t('page.failedTwice')}</h1>
      <a href="/">{t('page.home')}</a>
    </div>
  )
}
