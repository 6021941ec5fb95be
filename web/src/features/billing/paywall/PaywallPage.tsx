import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { Button } from '../../../ui/Button.js'
import { useDocumentTitle } from '../../../ui/page/use-document-title.js'
import { AskOwner } from './AskOwner.js'
import s from './Paywall.module.css'

/** What the loader has found out: the company is that of the person who asks, and closed. */
export interface ClosedToMember {
  id: number
  title: string
  /** There is another company to go to. */
  others: boolean
}

/** What members of a company are shown whose plan has ended. The address chooses words and nothing else. */
export function PaywallPage() {
  const { t } = useTranslation('billing')
  const { id, title, others } = useLoaderData<ClosedToMember>()
  const [params] = useSearchParams()
  const heading =
    params.get('val') === 'suspended' ? t('paywall.suspended', { title }) : t('paywall.expired', { title })
  useDocumentTitle(heading)
  return (
    <div className={s.card}>
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{t('paywall.kept')}</p>
      <p>{t('paywall.ask')}</p>
      <div className={s.actions}>
        <AskOwner subscription={id} />
        <Button onClick={() => location.reload()}>{t('paywall.again')}</Button>
        {others && <Link to="/">{t('paywall.companies')}</Link>}
        <Link to="/account/profile">{t('paywall.account')}</Link>
      </div>
    </div>
  )
}
