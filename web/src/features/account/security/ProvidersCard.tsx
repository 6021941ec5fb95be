import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { strategiesQuery } from '../../../lib/session/strategies.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { identitiesQuery, useUnlinkIdentity } from '../api/providers.js'
import { StepUpIfAsked } from '../../../ui/overlay/StepUpIfAsked.js'
import s from '../Account.module.css'

/** The providers that open the account, and those that could. */
export function ProvidersCard() {
  const { t } = useTranslation('account')
  const [params] = useSearchParams()
  const providers = useQuery(strategiesQuery).data?.filter(({ kind }) => kind === 'provider') ?? []
  const own = useQuery(identitiesQuery)
  const unlink = useUnlinkIdentity()
  const linked = own.data?.identities ?? []
  if (providers.length === 0 && linked.length === 0) return null
  const titleOf = (name: string) => providers.find((one) => one.name === name)?.title ?? name
  const others = providers.filter(({ name }) => linked.every(({ provider }) => provider !== name))
  return (
    <Card title={t('providers.title')}>
      <div className={s.form}>
        {params.get('link') === 'error' && <FormError>{t('providers.failed')}</FormError>}
        {unlink.error && !asksStepUp(unlink.error) && <FormError>{problemText(unlink.error)}</FormError>}
        {own.data ? (
          <ul className={s.list}>
            {linked.length === 0 && <li className={s.item}>{t('providers.none')}</li>}
            {linked.map(({ id, provider, email }) => (
              <li key={id} className={s.item}>
                <div>
                  <Bdi>{titleOf(provider)}</Bdi>
                  {email !== '' && (
                    <div className={s.muted}>
                      <Bdi code>{email}</Bdi>
                    </div>
                  )}
                </div>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('providers.removeOne', { provider: titleOf(provider) })}
                  onClick={() => unlink.mutate({ id })}
                >
                  {t('providers.remove')}
                </Button>
              </li>
            ))}
          </ul>
        ) : own.error ? (
          <ErrorState error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <SkeletonText lines={2} />
        )}
        {others.map(({ name, title, url }) => (
          <a key={name} href={`${url}?intent=link&next=/account/profile`}>
            {t('providers.add', { provider: title })}
          </a>
        ))}
      </div>
      <StepUpIfAsked change={unlink} />
    </Card>
  )
}
