import type { Intent } from '@smartproject/bff/contract/account/provider-flow'
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
  const [params] = useSearchParams()
  const providers = useQuery(strategiesQuery).data?.filter(({ kind }) => kind === 'provider') ?? []
  if (providers.length === 0) return null
  return (
    <div className={s.providers}>
      <p className={s.or}>{t('provider.or')}</p>
      {providers.map(({ name, title, url }) => (
        <a
          key={name}
          className={s.provider}
          href={leaveFor(url, { intent, next: destinationOf(params), stay })}
        >
          {t('provider.with', { provider: title })}
        </a>
      ))}
    </div>
  )
}
