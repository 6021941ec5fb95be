import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { todayIn } from '../../../lib/plain-date.js'
import { asksStepUp } from '../../../lib/session/step-up.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { StepUpIfAsked } from '../../../ui/overlay/StepUpIfAsked.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useNow } from '../../../ui/use-now.js'
import { useTransferCommand } from '../api/transfers.js'
import s from './Ownership.module.css'

export interface AnswerTransferProps {
  subscription: number
  id: string
  /** From when on it can be accepted. */
  acceptsAt: string
}

/** The two answers of the person asked to become the owner. Accepting takes the password. */
export function AnswerTransfer({ subscription, id, acceptsAt }: AnswerTransferProps) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const accept = useTransferCommand('acceptTransfer')
  const decline = useTransferCommand('declineTransfer')
  const waits = new Date(acceptsAt) > useNow()
  const error = asksStepUp(accept.error) ? decline.error : (accept.error ?? decline.error)
  const done = (text: string) => {
    toast.success(text)
    void navigate(`/${subscription}`)
  }
  const acceptIt = () =>
    accept.mutate({ subscription, id }, { onSuccess: () => done(t('transfer.accepted')) })
  return (
    <>
      {error && <FormError>{problemText(error)}</FormError>}
      {waits && <p className={s.text}>{t('transfer.acceptFrom', { day: todayIn(new Date(acceptsAt)) })}</p>}
      <div className={s.choices}>
        {!waits && (
          <Button kind="primary" loading={accept.isPending} disabled={decline.isPending} onClick={acceptIt}>
            {t('transfer.accept')}
          </Button>
        )}
        <Button
          loading={decline.isPending}
          disabled={accept.isPending}
          onClick={() =>
            decline.mutate({ subscription, id }, { onSuccess: () => done(t('transfer.declined')) })
          }
        >
          {t('transfer.decline')}
        </Button>
      </div>
      <StepUpIfAsked change={accept} />
    </>
  )
}
