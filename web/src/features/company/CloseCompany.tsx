import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { problemText } from '../../i18n/problem-text.js'
import { useSetClosing } from '../../lib/company/closing.js'
import { asksStepUp } from '../../lib/session/step-up.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/form/FormError.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { StepUpIfAsked } from '../../ui/overlay/StepUpIfAsked.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { Card } from '../../ui/page/Card.js'
import s from './Company.module.css'

/** The end of a company, for its owner. */
export function CloseCompany({ company: { id, title } }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const close = useSetClosing()
  const words = { company: title }
  const send = () =>
    close.mutate(
      { subscription: id, closing: true },
      {
        onSuccess: () => {
          toast.success(t('close.done', words))
          void navigate(`/${id}`)
        },
      },
    )
  return (
    <Card title={t('close.title')}>
      <div className={s.form}>
        <p>{t('close.about')}</p>
        <p>{t('close.export')}</p>
        <div>
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('close.close')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking && !asksStepUp(close.error)}
        title={t('close.ask', words)}
        action={t('close.close')}
        keep={t('close.keep')}
        tone="danger"
        busy={close.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {t('close.text')}
        {close.error && <FormError>{problemText(close.error)}</FormError>}
      </ConfirmDialog>
      <StepUpIfAsked change={close} />
    </Card>
  )
}
