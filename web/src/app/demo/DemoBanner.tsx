import { useTranslation } from 'react-i18next'
import { InfoIcon } from '../../ui/icons/first-icons.js'
import { Banner } from '../../ui/state/Banner.js'
import s from './DemoBanner.module.css'

/** Says above every page of the demo what it is, and leads to an account. Links leave the demo, so the browser follows them. */
export function DemoBanner() {
  const { t } = useTranslation('demo')
  return (
    <section aria-label={t('title')}>
      <Banner
        icon={InfoIcon}
        action={
          <a className={s.signUp} href="/register">
            {t('signUp')}
          </a>
        }
      >
        {t('banner')}
      </Banner>
    </section>
  )
}

/** In the place of the account menu. */
export function SignIn() {
  const { t } = useTranslation('demo')
  return (
    <a className={s.signIn} href="/login">
      {t('signIn')}
    </a>
  )
}
