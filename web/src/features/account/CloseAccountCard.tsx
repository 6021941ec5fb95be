import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { asksStepUp } from '../../lib/session/step-up.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { FormError } from '../../ui/form/FormError.js'
import { ownCompaniesQuery } from './api/account.js'
import { useCloseAccount } from './api/close-account.js'
import { StepUpIfAsked } from '../../ui/overlay/StepUpIfAsked.js'
import s from './Account.module.css'

/** The way out of the product; who owns a company hands it over or closes it first. */
export function CloseAccountCard({ userId }: { userId: string }) {
  const { t } = useTranslation('account')
  const companies = useQuery(ownCompaniesQuery(userId)).data
  const owned = companies?.filter(({ subscribedas, closing }) => subscribedas === 'owner' && !closing) ?? []
  const [asking, setAsking] = useState(false)
  const close = useCloseAccount()
  const failed = close.error && !asksStepUp(close.error)
  return (
    <Card title={t('close.title')}>
      <div className={s.form}>
        <p>{t('close.about')}</p>
        {owned.length > 0 && (
          <>
            <p>{t('close.owned')}</p>
            <ul>
              {owned.map(({ id, title }) => (
                <li key={id}>
                  <Bdi>{title}</Bdi>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={s.row}>
          <Button
            kind="danger"
            disabled={companies === undefined || owned.length > 0}
            onClick={() => setAsking(true)}
          >
            {t('close.close')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking && !asksStepUp(close.error)}
        title={t('close.ask')}
        action={t('close.close')}
        keep={t('close.keep')}
        tone="danger"
        busy={close.isPending}
        onConfirm={() => close.mutate({})}
        onCancel={() => setAsking(false)}
      >
        {t('close.text')}
        {failed && <FormError>{problemText(close.error)}</FormError>}
      </ConfirmDialog>
      <StepUpIfAsked change={close} />
    </Card>
  )
}
