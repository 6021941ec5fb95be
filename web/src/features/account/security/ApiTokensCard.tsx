import type { OwnApiToken } from '@smartproject/bff/api/account/api-tokens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { todayIn } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { DateText, RelativeTime } from '../../../ui/DateText.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { apiTokensQuery, useCreateApiToken, useRevokeApiToken } from '../api/api-tokens.js'
import { ApiTokenForm } from './ApiTokenForm.js'
import { MadeToken } from './MadeToken.js'
import { scopesText } from './scopes-text.js'
import { StepUpIfAsked } from '../../../ui/overlay/StepUpIfAsked.js'
import s from '../Account.module.css'

/** The tokens by which programs use the account. */
export function ApiTokensCard({ userId }: { userId: string }) {
  const { t } = useTranslation('account')
  const tokens = useQuery(apiTokensQuery)
  const [asking, setAsking] = useState(false)
  const create = useCreateApiToken()
  const done = () => {
    create.reset()
    setAsking(false)
  }
  return (
    <Card title={t('tokens.title')}>
      <div className={s.form}>
        <p className={s.muted}>{t('tokens.about')}</p>
        {create.data ? (
          <MadeToken text={create.data.token} onKept={done} />
        ) : asking ? (
          <ApiTokenForm userId={userId} create={create} onCancel={done} />
        ) : (
          <div className={s.row}>
            <Button onClick={() => setAsking(true)}>{t('tokens.new')}</Button>
          </div>
        )}
      </div>
      {tokens.data ? (
        <ul className={s.list} aria-label={t('tokens.title')}>
          {tokens.data.map((token) => (
            <li key={token.id} className={s.item}>
              <TokenLine token={token} />
            </li>
          ))}
        </ul>
      ) : tokens.error ? (
        <ErrorState error={tokens.error} onRetry={() => void tokens.refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
      <StepUpIfAsked change={create} />
    </Card>
  )
}

function TokenLine({ token }: { token: OwnApiToken }) {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const revoke = useRevokeApiToken()
  return (
    <>
      <div>
        <Bdi>{token.name}</Bdi>
        <div className={s.muted}>
          {token.subscription === null ? t('tokens.everywhere') : t('tokens.oneCompany')} ·{' '}
          <Bdi>{scopesText(token.scopes)}</Bdi>
        </div>
        <div className={s.muted}>
          {t('tokens.ends')} <DateText date={todayIn(new Date(token.expire_time))} /> ·{' '}
          {token.used_time === null ? (
            t('tokens.unused')
          ) : (
            <>
              {t('tokens.used')} <RelativeTime instant={token.used_time} />
            </>
          )}
        </div>
      </div>
      <Button
        size="small"
        kind="quiet"
        aria-label={t('tokens.endOne', { token: token.name })}
        onClick={() => setAsking(true)}
      >
        {t('sessions.end')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('tokens.endAsk', { token: token.name })}
        action={t('sessions.end')}
        keep={t('tokens.keep')}
        tone="danger"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id: token.id })}
        onCancel={() => setAsking(false)}
      >
        {t('tokens.endText')}
        {revoke.error && <FormError>{problemText(revoke.error)}</FormError>}
      </ConfirmDialog>
    </>
  )
}
