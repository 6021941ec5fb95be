import type { Intent } from '@smartproject/bff/api/account/provider-flow'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { destinationOf } from '../../lib/place/safe-path.js'
import { strategiesQuery } from '../../lib/session/strategies.js'
import { leaveFor } from './api/providers.js'
import s from './LoginPage.module.css'

/** Links to the providers that are configured; nothing where none is. */
export function ProviderButtons({ intent, stay = false }: { intent: Intent; stay?: boolean }) {
  const { t } = useTranslation('session')
  const providers = useQuery(strategiesQuery).data?.filter(({ kind }) => kind === 'provider') ?? []
  if (providers.length === 0) return null
  return (
    <div className={s.providers}>
      <p className={s.or}>{t('provider.or')}</p>
      {providers.map((provider) => (
        <ProviderLink key={provider.name} provider={provider} intent={intent} stay={stay} />
      ))}
    </div>
  )
}

/**
 * The way in of an account that an address says is known; nothing where its provider is not enabled. Nothing that stands in
 * an address lets anybody in: the provider is asked.
 */
export function KnownAccount({ provider: name, stay }: { provider: string; stay: boolean }) {
  const { t } = useTranslation('session')
  const provider = useQuery(strategiesQuery).data?.find((one) => one.name === name)
  if (!provider) return null
  return (
    <div className={s.providers}>
      <output>{t('provider.account', { provider: provider.title })}</output>
      <ProviderLink provider={provider} intent="signin" stay={stay} />
    </div>
  )
}

interface LinkProps {
  provider: { title: string; url: string }
  intent: Intent
  stay: boolean
}

function ProviderLink({ provider: { title, url }, intent, stay }: LinkProps) {
  const { t } = useTranslation('session')
  const [params] = useSearchParams()
  return (
    <a className={s.provider} href={leaveFor(url, { intent, next: destinationOf(params), stay })}>
      {t('provider.with', { provider: title })}
    </a>
  )
}
