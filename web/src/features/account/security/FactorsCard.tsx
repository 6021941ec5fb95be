import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { isPlatformAdmin } from '../../../lib/session/platform-admin.js'
import { sessionQuery, useSessionUser } from '../../../lib/session/session.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import {
  factorsQuery,
  useConfirmTotp,
  useRemoveTotp,
  useRenewRecoveryCodes,
  useStartTotp,
} from '../api/factors.js'
import { RecoveryCodes } from './RecoveryCodes.js'
import { StepUpIfAsked } from '../../../ui/overlay/StepUpIfAsked.js'
import { TotpSetUp } from './TotpSetUp.js'
import s from '../Account.module.css'

/** The authenticator and the recovery codes of an account. Who looks after the platform cannot do without. */
export function FactorsCard() {
  const { t } = useTranslation('account')
  const factors = useQuery(factorsQuery)
  const due = useQuery(sessionQuery).data?.factorDue === true
  const navigate = useNavigate()
  const [wasDue, setWasDue] = useState(false)
  const start = useStartTotp()
  const confirm = useConfirmTotp()
  const renew = useRenewRecoveryCodes()
  const codes = (confirm.data ?? renew.data)?.recovery_codes
  const kept = () => {
    for (const change of [start, confirm, renew]) change.reset()
    if (wasDue) void navigate('/')
  }
  return (
    <Card
      title={t('factor.title')}
      aside={factors.data?.totp && <Badge tone="resolved">{t('factor.on')}</Badge>}
    >
      {due && <output>{t('factor.due')}</output>}
      {codes ? (
        <RecoveryCodes codes={codes} others={confirm.data !== undefined} onKept={kept} />
      ) : start.data ? (
        <TotpSetUp
          {...start.data}
          confirm={confirm}
          onConfirm={(code) => {
            setWasDue(due)
            confirm.mutate({ code })
          }}
          onCancel={() => {
            start.reset()
            confirm.reset()
          }}
        />
      ) : factors.data ? (
        <Standing {...factors.data} start={start} renew={renew} />
      ) : factors.error ? (
        <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
      <StepUpIfAsked change={start} />
      <StepUpIfAsked change={confirm} />
      <StepUpIfAsked change={renew} />
    </Card>
  )
}

interface StandingProps {
  totp: boolean
  recovery_codes: number
  start: ReturnType<typeof useStartTotp>
  renew: ReturnType<typeof useRenewRecoveryCodes>
}

/** How things stand, and what can be changed. */
function Standing({ totp, recovery_codes: left, start, renew }: StandingProps) {
  const { t } = useTranslation('account')
  const admin = isPlatformAdmin(useSessionUser())
  const failed = [start.error, renew.error].find((error) => error !== null && !asksStepUp(error))
  const error = failed && <FormError>{problemText(failed)}</FormError>
  if (!totp)
    return (
      <div className={s.form}>
        {error}
        <p>{t('factor.off')}</p>
        <div className={s.row}>
          <Button kind="primary" loading={start.isPending} onClick={() => start.mutate({})}>
            {t('factor.setUp')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={s.form}>
      {error}
      <p>{t('factor.recoveryLeft', { count: left })}</p>
      <div className={s.row}>
        <Button loading={renew.isPending} onClick={() => renew.mutate({})}>
          {t('factor.renew')}
        </Button>
        <Button loading={start.isPending} onClick={() => start.mutate({})}>
          {t('factor.another')}
        </Button>
        {!admin && <Remove />}
      </div>
    </div>
  )
}

function Remove() {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const remove = useRemoveTotp()
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('factor.remove')}
      </Button>
      <ConfirmDialog
        open={asking && !asksStepUp(remove.error)}
        title={t('factor.removeAsk')}
        action={t('factor.remove')}
        keep={t('factor.keep')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({})}
        onCancel={() => setAsking(false)}
      >
        {t('factor.removeText')}
        {remove.error && !asksStepUp(remove.error) && <FormError>{problemText(remove.error)}</FormError>}
      </ConfirmDialog>
      <StepUpIfAsked change={remove} />
    </>
  )
}
