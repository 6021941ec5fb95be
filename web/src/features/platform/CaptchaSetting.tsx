import type { CaptchaSetting as Setting } from '@smartproject/bff/api/platform/sign-up'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Select } from '../../ui/form/Select.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { captchaQuery, useSetCaptcha } from './api/sign-up-rule.js'
import s from './Platform.module.css'
import { ReasonDialog } from './ReasonDialog.js'

const PROVIDERS = ['turnstile', 'hcaptcha', 'recaptcha'] as const

/** The challenge that tells browsers of people from programs, for the whole platform. */
export function CaptchaSetting() {
  const { t } = useTranslation('platform')
  const setting = useQuery(captchaQuery)
  const [changing, setChanging] = useState(false)
  if (!setting.data) {
    if (setting.error) return <ErrorState error={setting.error} onRetry={() => void setting.refetch()} />
    return <SkeletonText lines={2} />
  }
  return (
    <>
      <p>{t(`captcha.now.${setting.data.captcha}`)}</p>
      <div className={s.choices}>
        <Button onClick={() => setChanging(true)}>{t('captcha.change')}</Button>
      </div>
      {changing && <CaptchaDialog setting={setting.data} onClose={() => setChanging(false)} />}
    </>
  )
}

function CaptchaDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { t } = useTranslation('platform')
  const command = useSetCaptcha()
  const [captcha, setCaptcha] = useState(setting.captcha)
  const missing = PROVIDERS.filter((name) => !setting.offered.includes(name))
  const names = new Intl.ListFormat(document.documentElement.lang || 'en').format(
    missing.map((name) => t(`captcha.name.${name}`)),
  )
  return (
    <ReasonDialog
      words={{
        title: t('captcha.title'),
        text: t('captcha.text'),
        menu: t('settings.save'),
        done: t('settings.saved'),
      }}
      command={command}
      fields={
        <>
          <Select
            label={t('captcha.title')}
            data-autofocus
            options={setting.offered.map((value) => ({ value, label: t(`captcha.name.${value}`) }))}
            value={captcha}
            onChange={setCaptcha}
          />
          {missing.length > 0 && <p>{t('captcha.missing', { names })}</p>}
        </>
      }
      inputOf={(reason) => ({ captcha, version: setting.version, reason })}
      onClose={onClose}
    />
  )
}
