import { shownScreen } from '@smartproject/bff/api/paths/paths'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.js'
import s from './CompanyPage.module.css'

/** Leads to the sign-in or the sign-up, and from there back to a path. */
export function SignInFirst({ path }: { path: string }) {
  const { t } = useTranslation('workspaces')
  const navigate = useNavigate()
  const back = `next=${encodeURIComponent(path)}`
  return (
    <div className={s.choices}>
      <Button kind="primary" onClick={() => void navigate(`/login?${back}`)}>
        {t('invite.signIn')}
      </Button>
      {shownScreen('/register') && (
        <Button onClick={() => void navigate(`/register?${back}`)}>{t('invite.signUp')}</Button>
      )}
    </div>
  )
}
