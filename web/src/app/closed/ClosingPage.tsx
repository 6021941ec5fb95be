import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Company } from '../../features/workspaces/api/companies.js'
import { problemText } from '../../i18n/problem-text.js'
import { eraseDay, useSetClosing } from '../../lib/company/closing.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/form/FormError.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { Card } from '../../ui/page/Card.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import s from './ClosedPage.module.css'
import { lookAt } from './read-only-look.js'

interface ClosingPageProps {
  company: Company
  closing: NonNullable<Company['closing']>
  /** The person has another company, which is open. */
  another: boolean
}

/** The page of a closed company for its owner until it is erased. */
export function ClosingPage({ company: { id, title }, closing, another }: ClosingPageProps) {
  const { t } = useTranslation('workspaces')
  const navigate = useNavigate()
  const reopen = useSetClosing()
  const look = () => {
    lookAt(id)
    void navigate(`/${id}`)
  }
  const open = () =>
    reopen.mutate(
      { subscription: id, closing: false },
      { onSuccess: () => toast.success(t('closing.reopened', { company: title })) },
    )
  return (
    <>
      <PageHeader title={t('closing.title', { company: title })} />
      <Card>
        <div className={s.text}>
          {reopen.error && <FormError>{problemText(reopen.error)}</FormError>}
          <p>{t('closing.erased', { day: eraseDay(closing) })}</p>
          <p>{t('closing.keep')}</p>
          <p>{t(closing.by_platform ? 'closing.byPlatform' : 'closing.mayReopen')}</p>
          <div className={s.actions}>
            {!closing.by_platform && (
              <Button kind="primary" loading={reopen.isPending} onClick={open}>
                {t('closing.reopen')}
              </Button>
            )}
            <Button onClick={look}>{t('closing.look')}</Button>
            {another && <Link to="/">{t('closing.companies')}</Link>}
          </div>
        </div>
      </Card>
    </>
  )
}
