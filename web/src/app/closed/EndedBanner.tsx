import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '../../ui/state/Banner.js'
import { AlertIcon } from '../../ui/icons/icons.js'
import s from './ClosedBanner.module.css'

/** Says above a page that is still open that its reader is no longer in the company. Text typed there stays to be copied. */
export function EndedBanner({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('ended.label')}>
      <div role="alert">
        <Banner
          icon={AlertIcon}
          tone="danger"
          action={
            // The whole application starts anew there.
            <Link to="/" reloadDocument className={s.what}>
              {t('ended.leave')}
            </Link>
          }
        >
          {t('ended.text', { title })}
        </Banner>
      </div>
    </section>
  )
}
